import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endedGame } from '../testing/ended-game.ts';
import { framesOf, isTopScore, scoreOf, scoreText } from './score.ts';

const hint = fc.integer({ min: 1, max: 5 });

it.each([
  [true, 2, 2, 'Hint 2/5', true],
  [true, 3, 3, 'Hint 3/5', false],
  [false, 5, null, 'X/5', false],
])('scores a game (won: %p) that ended at hint %i as %p, shown as %p', (hasWon, hintsUsed, score, text, isTop) => {
  const game = { hasWon, hintsUsed };
  expect([scoreOf(game), scoreText(game), isTopScore(game)]).toEqual([score, text, isTop]);
});

it.each([
  [{ hintsOfGuesses: [1, 2, 3] }, 'wrong wrong solved unopened unopened'],
  [{ hintsOfGuesses: [3] }, 'skipped skipped solved unopened unopened'],
  [{ hintsUsed: 5, hintsOfGuesses: [2, 5] }, 'skipped wrong skipped skipped solved'],
  [{ hasWon: false, hintsUsed: 5, hintsOfGuesses: [4, 5, 5, 5, 5] }, 'skipped skipped skipped wrong wrong'],
])('distinguishes skipped hints from wrong guesses in %j', (game, frames) => {
  expect(framesOf(endedGame(game)).join(' ')).toBe(frames);
});

it('has five frames, of which only that of the score is solved', () => {
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
