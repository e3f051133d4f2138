import type { Completion } from '@dreamreel/proto/game/daily-game';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { completionOf } from '../../testing/server.ts';
import { type Game, type GameEvent, gameReducer, modeOf, restoreGame } from './game-reducer.ts';
import { findRequestedDay } from './other-days.tsx';

const skip: GameEvent = { type: 'hint-skipped' };
const judged = (guesses: readonly string[], more: Partial<Completion> = {}): GameEvent => ({
  type: 'judged',
  completion: completionOf(guesses, more),
});
const after = (...events: GameEvent[]): Game => events.reduce(gameReducer, restoreGame(null));

it.each([
  ['can be chosen before the first guess', after(), ['hard', 'normal']],
  ['can’t be chosen if a hint was skipped', after(skip), ['normal', 'normal']],
  ['stays off after the first guess', after(judged(['Jaws'], { mode: 'normal' })), ['normal', 'normal']],
  ['stays on after the first guess', after(judged(['Jaws'], { mode: 'hard' })), ['hard', 'hard']],
])('hard mode %s', (_what, game, modes) => {
  expect([true, false].map((wantsHardMode) => modeOf(game, wantsHardMode))).toEqual(modes);
});

it('skipping opens the next hint, or a later one at once, but never closes one or changes a finished game', () => {
  expect(after(skip)).toMatchObject({ hintIndex: 1, guessesRemaining: 5, guesses: [] });
  const game = after({ type: 'hint-skipped', to: 3 });
  expect(game.hintIndex).toBe(3);
  expect(gameReducer(game, { type: 'hint-skipped', to: 1 })).toBe(game);
  expect(after({ type: 'hint-skipped', to: 9 }).hintIndex).toBe(4);
  const finished = after(judged(['Alien'], { completed: true }));
  expect(gameReducer(finished, skip)).toBe(finished);
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
      judged(guesses, { completed: done, won: done && won, hintsUsed: Math.min(5, guesses.length + 1 + extra) }),
    );

  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant(skip), recorded), { maxLength: 20 }), (events) => {
      let game = after();
      for (const event of events) {
        const next = gameReducer(game, event);
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

const noon = new Date('2026-11-21T12:00:00Z');

it.each([
  [null, '2026-11-21', { kind: 'daily', date: '2026-11-21' }],
  ['2026-11-21', '2026-11-21', { kind: 'daily', date: '2026-11-21' }],
  ['2026-11-20', '2026-11-21', { kind: 'earlier', date: '2026-11-20', isCounted: false }],
  ['2024-02-29', '2026-11-21', { kind: 'earlier', date: '2024-02-29', isCounted: false }],
  ['2026-11-22', '2026-11-21', { kind: 'future', date: '2026-11-22' }],
  ['2026-02-30', '2026-11-21', { kind: 'impossible' }],
  ['yesterday', '2026-11-21', { kind: 'impossible' }],
  ['', '2026-11-21', { kind: 'impossible' }],
])('resolves ?date=%s on a page opened on %s to %p', (date, opened, day) => {
  expect(findRequestedDay(date, opened, noon)).toEqual(day);
});

it('keeps a game opened before midnight as the daily game and can switch to the new one', () => {
  const pastMidnight = new Date('2026-11-22T00:01:00Z');
  expect(findRequestedDay('2026-11-21', '2026-11-21', pastMidnight)).toEqual({ kind: 'daily', date: '2026-11-21' });
  expect(findRequestedDay('2026-11-22', '2026-11-21', pastMidnight)).toEqual({ kind: 'daily', date: '2026-11-22' });
});

it.each([
  ['2026-11-22T01:59:59Z', true],
  ['2026-11-22T02:00:00Z', false],
])('counts yesterday’s game at %s: %p', (now, isCounted) => {
  expect(findRequestedDay('2026-11-21', '2026-11-22', new Date(now))).toMatchObject({ kind: 'earlier', isCounted });
});
