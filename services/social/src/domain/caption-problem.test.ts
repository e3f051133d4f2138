import { describe, expect, it } from '@jest/globals';
import { movie } from '../testing/movies.ts';
import { captionProblem, tidyCaption } from './caption-problem.ts';

const alien = movie({ director: 'Ridley Scott, Jane Doe' });

describe('an edited caption', () => {
  it.each([
    ['the title', 'In space, ALIEN!', 'the title (“Alien”)'],
    ['another title', 'Das unheimliche Wesen aus einer fremden Welt', 'another title'],
    ['the director', 'By Ridley  Scott himself', 'the director (“Ridley Scott”)'],
    ['a second director', 'By jane doe', 'the director (“Jane Doe”)'],
  ])('rejects an edited caption with %s before the movie’s day is over', (_what, text, named) => {
    expect(captionProblem('facebook', text, alien, 'in-play')).toContain(`It names ${named.slice(0, 13)}`);
    expect(captionProblem('facebook', text, alien, 'in-play')).toContain('players are still guessing this movie');
    expect(captionProblem('facebook', text, alien, 'to-come')).toContain('hasn’t been the daily movie yet');
    expect(captionProblem('facebook', text, alien, 'over')).toBeUndefined();
  });

  it('names every problem of an edited caption', () => {
    const text = `Alien by Ridley Scott ${'x'.repeat(2_200)}`;
    const problem = captionProblem('instagram', text, alien, 'in-play');
    expect(problem).toBe(
      '22 characters too many (Instagram allows at most 2,200); it names the title (“Alien”) and the director ' +
        '(“Ridley Scott”), and players are still guessing this movie.',
    );
  });

  it('accepts any other caption that is not empty', () => {
    expect(captionProblem('instagram', 'Who knows these aliens?', alien, 'to-come')).toBeUndefined();
    expect(captionProblem('instagram', '', alien, 'over')).toContain('empty');
  });
});

it('stores a caption without surrounding spaces and with normalized line ends', () => {
  expect(tidyCaption('  a\r\nb\rc\n\n')).toBe('a\nb\nc');
});
