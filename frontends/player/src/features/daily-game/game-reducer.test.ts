import type { Completion } from '@dreamreel/proto/game/daily-game';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Game, type GameEvent, gameReducer, modeOf, restoreGame } from './game-reducer.ts';

const completion = (more: Partial<Completion> = {}): Completion => {
  const guesses = more.guesses ?? [];
  const hintsUsed = Math.min(5, guesses.length + 1);
  const hintsOfGuesses = guesses.map((_, turn) => turn + 1);
  return { completed: false, won: false, hintsUsed, guessesUsed: guesses.length, guesses, hintsOfGuesses, ...more };
};

const skip: GameEvent = { type: 'hint-skipped' };
const judged = (more: Partial<Completion>): GameEvent => ({ type: 'judged', completion: completion(more) });
const after = (...events: GameEvent[]): Game => events.reduce(gameReducer, restoreGame(null));

describe('restoredGame', () => {
  it.each<[string, Completion | null, Partial<Game>]>([
    [
      'starts a new game without a record',
      null,
      { status: 'playing', hintIndex: 0, guesses: [], hintsOfGuesses: [], guessesRemaining: 5 },
    ],
    [
      'resumes an open game',
      completion({ guesses: ['Jaws', 'Up'] }),
      { status: 'playing', hintIndex: 2, guesses: ['Jaws', 'Up'], hintsOfGuesses: [1, 2], guessesRemaining: 3 },
    ],
    [
      'restores hints that were skipped before the last guess',
      completion({ guesses: ['Jaws'], hintsUsed: 4, hintsOfGuesses: [3] }),
      { status: 'playing', hintIndex: 3, guesses: ['Jaws'], hintsOfGuesses: [3], guessesRemaining: 4 },
    ],
    [
      'restores a won game',
      completion({ guesses: ['Jaws', 'Alien'], completed: true, won: true, hintsUsed: 2 }),
      { status: 'won', hintIndex: 1, guesses: ['Jaws', 'Alien'], hintsOfGuesses: [1, 2], guessesRemaining: 3 },
    ],
    [
      'restores a lost game',
      completion({ guesses: ['a', 'b', 'c', 'd', 'e'], completed: true, hintsUsed: 5 }),
      {
        status: 'lost',
        hintIndex: 4,
        guesses: ['a', 'b', 'c', 'd', 'e'],
        hintsOfGuesses: [1, 2, 3, 4, 5],
        guessesRemaining: 0,
      },
    ],
  ])('%s', (_what, recorded, game) => {
    expect(restoreGame(recorded)).toEqual({ mode: 'normal', isCounted: undefined, comparisons: [], ...game });
  });
});

describe('hard mode', () => {
  it('hard mode can be chosen before the first guess if no hint was skipped', () => {
    expect(modeOf(restoreGame(null), true)).toBe('hard');
    expect(modeOf(restoreGame(null), false)).toBe('normal');
    expect(modeOf(after(skip), true)).toBe('normal');
  });

  it.each(['normal', 'hard'] as const)('keeps the mode %s after the first guess', (mode) => {
    const game = after(judged({ guesses: ['Jaws'], mode }));
    expect([true, false].map((wantsHardMode) => modeOf(game, wantsHardMode))).toEqual([mode, mode]);
  });
});

describe('skipping a hint', () => {
  it('opens the next hint without using a guess', () => {
    expect(after(skip)).toMatchObject({ hintIndex: 1, guessesRemaining: 5, guesses: [] });
  });

  it('opens a later hint at once, and never closes one', () => {
    const game = after({ type: 'hint-skipped', to: 3 });
    expect(game.hintIndex).toBe(3);
    expect(gameReducer(game, { type: 'hint-skipped', to: 1 })).toBe(game);
    expect(after({ type: 'hint-skipped', to: 9 }).hintIndex).toBe(4);
  });

  it('stops at the fifth hint', () => {
    expect(after(skip, skip, skip, skip, skip, skip).hintIndex).toBe(4);
  });

  it.each([true, false])('skipping a hint has no effect after the game has ended (won: %p)', (won) => {
    const finished = after(judged({ completed: true, won, guesses: ['Alien'], hintsUsed: 2 }));
    expect(gameReducer(finished, skip)).toBe(finished);
  });

  it('keeps skipped hints open after a repeated guess that the server didn’t charge', () => {
    expect(after(judged({ guesses: ['Jaws'] }), skip, skip, judged({ guesses: ['Jaws'] })).hintIndex).toBe(3);
  });
});

it('follows the server and never closes a hint, for any sequence of events', () => {
  const recorded = fc
    .record({
      guesses: fc.array(fc.string(), { maxLength: 5 }),
      extra: fc.nat(4),
      won: fc.boolean(),
      done: fc.boolean(),
    })
    .map(({ guesses, extra, won, done }) =>
      judged({ guesses, completed: done, won: done && won, hintsUsed: Math.min(5, guesses.length + 1 + extra) }),
    );

  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant(skip), recorded), { maxLength: 20 }), (events) => {
      let game = restoreGame(null);
      for (const event of events) {
        const next = gameReducer(game, event);
        expect(next.hintIndex).toBeGreaterThanOrEqual(0);
        expect(next.hintIndex).toBeLessThanOrEqual(4);
        expect(next.guessesRemaining).toBe(5 - next.guesses.length);
        if (next.status === 'playing') expect(next.hintIndex).toBeGreaterThanOrEqual(Math.min(4, next.guesses.length));
        if (game.status === 'playing' && next.status === 'playing') {
          expect(next.hintIndex).toBeGreaterThanOrEqual(game.hintIndex);
        }
        if (event.type === 'hint-skipped') expect(next.guesses).toBe(game.guesses);
        else expect(next.guesses).toBe(event.completion.guesses);
        game = next;
      }
    }),
  );
});
