import type { Actor } from '@dreamreel/proto/actor';
import { guessResponseSchema } from '@dreamreel/proto/game/daily-game';
import { describe, expect, it } from '@jest/globals';
import type { GuessFacts } from '../domain/compare-movies.ts';
import { playsInMemory, puzzle, puzzlesOf } from '../testing/in-memory.ts';
import { compareGuesses } from './daily-view.ts';
import type { PlayChange } from './ports.ts';
import { type GuessRecord, recordGuess } from './record-guess.ts';

const aliens = { year: 1979, directors: ['Ridley Scott'], leadActor: '', genres: [] };
const facts = async (_guess: string): Promise<GuessFacts | null> => aliens;

/** One guest’s game, with every change that was written and every change that was reported. */
function game({ comparesGuesses = false, factsOf = facts, now = '2026-03-14T12:00:00Z' } = {}) {
  const plays = playsInMemory();
  const reported: PlayChange[] = [];
  const record = recordGuess({
    plays,
    puzzles: puzzlesOf(puzzle(), puzzle({ id: 8, date: '2026-03-15' })),
    compareGuesses: compareGuesses({ settings: { current: () => ({ comparesGuesses }) }, factsOf }),
    onRecorded: (change) => void reported.push(change),
    clock: { now: () => new Date(now) },
  });
  return {
    written: plays.changes,
    reported,
    send: (guesses: string[], more: Partial<GuessRecord> = {}, actor: Actor = { kind: 'guest' }) =>
      record({ sessionId: 'anna', movieId: 7, completionDate: '2026-03-14', guesses, ...more }, actor),
  };
}

describe('recording a guess', () => {
  it.each<[string, number | null | undefined, Actor, object]>([
    ['a guest who names no user', null, { kind: 'guest' }, { ok: true }],
    ['a user who names no user', undefined, { kind: 'user', userId: 3 }, { ok: true }],
    ['the user of the record', 3, { kind: 'user', userId: 3 }, { ok: true }],
    ['another user', 3, { kind: 'user', userId: 4 }, { error: 'session-expired' }],
    ['a guest, such as a user whose session has ended', 3, { kind: 'guest' }, { error: 'session-expired' }],
    ['an admin', 3, { kind: 'admin', name: 'root' }, { error: 'session-expired' }],
  ])('is possible for everyone if the record names no user, and else only for that user: %s', async (...row) => {
    const [, userId, actor, result] = row;
    const { send, written } = game();
    expect(await send(['Aliens'], { userId }, actor)).toMatchObject(result);
    expect(written).toHaveLength('ok' in result ? 1 : 0);
  });

  it('judges the guess itself, and responds according to the schema, with the movie only at the end', async () => {
    const { send } = game();
    const first = await send(['Aliens'], { won: true, completed: true, guessesUsed: 0 });
    expect(first).toMatchObject({
      value: { success: true, correct: false, guessesRemaining: 4, completion: { completed: false, guessesUsed: 1 } },
    });
    expect(first).not.toHaveProperty('value.movie');
    const last = await send(['Aliens', 'Alien']);
    expect(last).toMatchObject({ value: { correct: true, completion: { won: true }, movie: { title: 'Alien' } } });
    for (const answer of [first, last])
      expect(answer.ok && guessResponseSchema.safeParse(answer.value)).toMatchObject({ success: true });
    expect(await send(['Aliens', 'Alien'])).toEqual(last);
  });

  it.each([
    ['no-such-puzzle', 8, '2026-03-14'],
    ['date-in-the-future', 8, '2026-03-15'],
    ['no-such-puzzle', 99, '2026-03-14'],
    ['wrong-day', 7, '2026-03-13'],
  ])('fails with %s for movie %i and the date %s', async (error, movieId, completionDate) => {
    expect(await game().send(['Alien'], { movieId, completionDate })).toEqual({ ok: false, error });
  });

  it.each([
    ['2026-03-15T01:59:59Z', true],
    ['2026-03-15T02:00:00Z', false],
  ])('counts a game that ends at %s for its day: %p', async (now, counted) => {
    const { send, written } = game({ now });
    await send(['Alien']);
    expect(written).toMatchObject([{ after: { status: 'won', counted } }]);
    expect(await send(['Alien', 'Jaws'])).toMatchObject({ detail: { completion: { counted } } });
  });

  it('writes nothing for the first request without a guess, a repeated list or a repeated title', async () => {
    const { send, written, reported } = game();
    // An empty list is never right.
    expect(await send([])).toMatchObject({ value: { correct: false, completion: { guesses: [] } } });
    expect(written).toEqual([]);
    for (const guesses of [['Aliens'], ['Aliens'], ['Aliens', ' ALIENS']])
      expect(await send(guesses)).toMatchObject({ ok: true });
    expect(written).toHaveLength(1);
    expect(reported).toEqual(written);
  });
});

describe('the comparison of wrong guesses', () => {
  type Response = Awaited<ReturnType<ReturnType<typeof game>['send']>>;
  const comparisonsOf = (response: Response) => response.ok && response.value.completion.comparisons;
  const shared = [
    { kind: 'same-director', name: 'Ridley Scott' },
    { kind: 'same-decade', year: 1979 },
  ];

  it('is returned for every guess of the game unless an admin has turned it off, and is empty for a right guess', async () => {
    expect(comparisonsOf(await game().send(['Aliens']))).toBeUndefined();
    const { send } = game({ comparesGuesses: true });
    expect(comparisonsOf(await send([], { hintsUsed: 2 }))).toEqual([]);
    await send(['Aliens']);
    expect(comparisonsOf(await send(['Aliens', 'Jaws']))).toEqual([shared, shared]);
    expect(comparisonsOf(await send(['Aliens', 'Jaws', 'Alien']))).toEqual([shared, shared, []]);
  });

  it('is returned only for recorded guesses, so that players can’t query the catalogue', async () => {
    const { send } = game({ comparesGuesses: true });
    await send(['Aliens']);
    expect(await send(['Jaws'])).toMatchObject({
      error: 'history-rewritten',
      detail: { completion: { guesses: ['Aliens'], comparisons: [shared] } },
    });
  });

  it('is requested while the guess is being written', async () => {
    const steps: string[] = [];
    const factsOf = async () => {
      steps.push('requested');
      return aliens;
    };
    const { send, written } = game({ comparesGuesses: true, factsOf });
    written.push = () => steps.push('written');
    expect(comparisonsOf(await send(['Aliens']))).toEqual([shared]);
    expect(steps).toEqual(['requested', 'written']);
  });

  it('is empty if the guess names no title or the catalogue is unavailable, and the guess is still judged', async () => {
    for (const factsOf of [async () => null, () => Promise.reject(new Error('unavailable'))]) {
      const response = await game({ comparesGuesses: true, factsOf }).send(['Aliens']);
      expect(response).toMatchObject({ ok: true, value: { correct: false } });
      expect(comparisonsOf(response)).toEqual([[]]);
    }
  });
});
