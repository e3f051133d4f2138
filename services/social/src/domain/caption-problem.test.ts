import { describe, expect, it } from '@jest/globals';
import { captionProblem, tidyCaption } from './caption-problem.ts';

const alien = {
  ...{ title: 'Alien', year: 1979, director: 'Ridley Scott, Jane Doe', featureDates: [] },
  aliases: ['Das unheimliche Wesen aus einer fremden Welt'],
};

describe('an edited caption', () => {
  it.each([
    ['the title', 'In space, ALIEN!', 'Alien'],
    ['another title', 'Das unheimliche Wesen aus einer fremden Welt', 'Das unheimliche Wesen aus einer fremden Welt'],
    ['the director', 'By Ridley  Scott himself', 'Ridley Scott'],
    ['a second director', 'By jane doe', 'Jane Doe'],
  ])('rejects an edited caption with %s before the movie’s day is over', (_what, text, named) => {
    const problem = `Remove “${named}”. It gives away a movie that`;
    expect(captionProblem('facebook', text, alien, 'in-play')).toBe(`${problem} players are still guessing.`);
    expect(captionProblem('facebook', text, alien, 'to-come')).toBe(`${problem} hasn’t been played yet.`);
    expect(captionProblem('facebook', text, alien, 'over')).toBeUndefined();
  });

  it('names every problem of an edited caption', () => {
    const text = `Alien by Ridley Scott ${'x'.repeat(2_200)}`;
    const problem = captionProblem('instagram', text, alien, 'in-play');
    expect(problem).toBe(
      '22 characters too many (Instagram allows at most 2,200). Remove “Alien” and “Ridley Scott”. ' +
        'They give away a movie that players are still guessing.',
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
