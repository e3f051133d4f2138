import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endedGame } from '../testing/ended-game.ts';
import { dayTitle, framesInWords, framesOf, isTopScore, scoreOf, scoreText } from './score.ts';

const hint = fc.integer({ min: 1, max: 5 });

describe('the score', () => {
  it.each([
    [true, 1, 1, 'Hint 1/5', true],
    [true, 2, 2, 'Hint 2/5', true],
    [true, 3, 3, 'Hint 3/5', false],
    [true, 5, 5, 'Hint 5/5', false],
    [false, 5, null, 'X/5', false],
  ])('of a game (won: %p) that ended at hint %i is %p, shown as %p', (hasWon, hintsUsed, score, text, isTop) => {
    const game = { hasWon, hintsUsed };
    expect([scoreOf(game), scoreText(game), isTopScore(game)]).toEqual([score, text, isTop]);
  });

  it('doesn’t depend on the number of guesses', () => {
    fc.assert(
      fc.property(fc.boolean(), hint, fc.array(fc.string(), { maxLength: 5 }), (hasWon, hintsUsed, guesses) => {
        expect(scoreText(endedGame({ hasWon, hintsUsed, guesses }))).toBe(scoreText({ hasWon, hintsUsed }));
      }),
    );
  });
});

describe('the frames', () => {
  it.each([
    [{ hintsOfGuesses: [1, 2, 3] }, 'wrong wrong solved unopened unopened'],
    [{ hintsOfGuesses: [3] }, 'skipped skipped solved unopened unopened'],
    [{ hintsUsed: 5, hintsOfGuesses: [2, 5] }, 'skipped wrong skipped skipped solved'],
    [{ hasWon: false, hintsUsed: 5, hintsOfGuesses: [4, 5, 5, 5, 5] }, 'skipped skipped skipped wrong wrong'],
  ])('distinguish skipped hints from wrong guesses in %j', (game, frames) => {
    expect(framesOf(endedGame(game)).join(' ')).toBe(frames);
  });

  it('are five, and the frame of the score is the only solved one', () => {
    fc.assert(
      fc.property(fc.boolean(), hint, fc.array(hint, { maxLength: 5 }), (hasWon, hintsUsed, hintsOfGuesses) => {
        const game = { hasWon, hintsUsed, hintsOfGuesses };
        const frames = framesOf(game);
        expect(frames).toHaveLength(5);
        expect(frames.indexOf('solved')).toBe((scoreOf(game) ?? 0) - 1);
        expect(frames.lastIndexOf('solved')).toBe(frames.indexOf('solved'));
      }),
    );
  });

  it('are described in words', () => {
    expect(framesInWords(endedGame({ hintsOfGuesses: [1, 3] }))).toBe(
      'Hint 1: wrong guess. Hint 2: skipped. Hint 3: solved. Hint 4: not revealed. Hint 5: not revealed.',
    );
  });
});

it.each([
  [212, 'Dreamreel #212'],
  [undefined, 'Dreamreel 2026-11-21'],
])('names the day with the number %p as %p', (dayNumber, title) => {
  expect(dayTitle(endedGame({ dayNumber }))).toBe(title);
});
