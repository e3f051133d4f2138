import { openDatabase } from '@dreamreel/kit/database/database';
import { runInCall } from '@dreamreel/kit/messaging/call-context';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import type { Actor } from '@dreamreel/proto/actor';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { recordGuess } from '../../application/record-guess.ts';
import { newPlay, type Play } from '../../domain/play.ts';
import { puzzle } from '../../testing/in-memory.ts';
import { GUEST, guessing, noonOf, testGame, user } from '../../testing/test-game.ts';
import { pgPlays } from './pg-plays.ts';

const DAY = '2026-03-14';

const game = await testGame();
const today = await game.addDay({ date: DAY });
const plays = pgPlays(game.database);
beforeEach(() => game.rows('DELETE FROM plays'));

const playOf = (guesses: string[], more: Partial<Play> = {}): Play => ({
  ...newPlay,
  ...{ guesses, hintsUsed: guesses.length + 1, hintsOfGuesses: guesses.map((_, turn) => turn + 1) },
  ...more,
});

describe('a play in Postgres', () => {
  it('is rejected if its cached movie was dropped, and the movie is then read again', async () => {
    const gone = puzzle({ id: today.id + 1_000, date: DAY });
    const refreshes: string[] = [];
    const puzzles = { withId: async () => gone, refresh: async () => void refreshes.push('refreshed') };
    const record = recordGuess({ plays, puzzles, clock: { now: () => noonOf(DAY) } });
    const guess = { sessionId: 'anna', movieId: gone.id, completionDate: DAY, guesses: ['Aliens'] };
    expect(await record(guess, { kind: 'guest' })).toEqual({ ok: false, error: 'no-such-puzzle' });
    expect([refreshes, await game.rows('SELECT * FROM plays')]).toEqual([['refreshed'], []]);
    expect(await guessing(plays, today)('anna', ['Aliens'])).toMatchObject({ ok: true });
  });

  it('is read as it was written, with its mode, its end and whether it counts, by this player on this day', async () => {
    const move = { player: 'guest:hard', puzzle: today, now: noonOf(DAY), counted: true };
    const skipped = { ...newPlay, hintsUsed: 2 };
    const guessed = playOf(['Aliens, "quoted" \\ {and, braced}'], { mode: 'hard' });
    const won = playOf([...guessed.guesses, 'Alien'], { mode: 'hard', status: 'won', counted: true });
    await plays.write({ ...move, before: undefined, after: skipped });
    await plays.write({ ...move, before: skipped, after: guessed });
    expect(await plays.find('guest:hard', DAY)).toEqual(guessed);
    await plays.write({ ...move, before: guessed, after: won });
    const wanted = [
      { player: 'guest:hard', date: DAY },
      { player: 'guest:har', date: DAY },
      { player: 'guest:hard', date: '2026-03-13' },
    ];
    expect(await Promise.all(wanted.map(({ player, date }) => plays.find(player, date)))).toEqual([
      won,
      undefined,
      undefined,
    ]);
    expect(await game.rows('SELECT finished_at FROM plays')).toEqual([{ finished_at: noonOf(DAY) }]);
  });

  it.each([
    ['last', [60_000, 300]],
    ['first', [300, 60_000]],
  ])('is read until the deadline of each call, if a call with little time comes %s', async (_when, timesMs) => {
    const lock = await game.database.pool.connect();
    await lock.query('BEGIN; LOCK TABLE plays');
    const calls = timesMs.map((ms) => {
      const call = { requestId: 'r', actor: { kind: 'guest' }, deadline: Date.now() + ms, isAwaited: true } as const;
      return { ms, found: runInCall(call, () => plays.find('guest:flora', DAY)) };
    });
    const [short, long] = calls.toSorted((a, b) => a.ms - b.ms);
    await Promise.allSettled([short?.found]);
    lock.release(true);
    expect(await Promise.allSettled([short?.found, long?.found])).toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled' },
    ]);
  });

  it('changes only if it still equals the play that was judged', async () => {
    const move = { player: 'guest:dora', puzzle: today, now: noonOf(DAY), counted: true };
    const [first, second, other] = [playOf(['Aliens']), playOf(['Aliens', 'Jaws']), playOf(['Predator'])];
    expect(await plays.write({ ...move, before: undefined, after: first })).toBe(true);
    const others = [
      { ...first, hintsUsed: 3 },
      { ...first, hintsOfGuesses: [2] },
      playOf(['Aliens'], { mode: 'hard' }),
    ];
    for (const before of [undefined, other, ...others])
      expect(await plays.write({ ...move, before, after: second })).toBe(false);
    expect(await plays.find('guest:dora', DAY)).toEqual(first);
    expect(await plays.write({ ...move, before: first, after: second })).toBe(true);
    expect(await plays.find('guest:dora', DAY)).toEqual(second);
  });
});

const WAITS_AFTER_COMMIT = `wait_event = 'SyncRep' AND datname = current_database()`;

// The connections of this pool confirm a commit only after a standby has it. All other sessions of the tests' server have
// `synchronous_commit=off` and don't wait.
const url = new URL(game.url);
url.searchParams.set('options', '-c synchronous_commit=on');
const waiting = openDatabase({ url: url.href, poolSize: 2, applicationName: 'test', connectTimeoutMs: 60_000 });
afterAll(() => waiting.close());

/** Sets the standby that commits wait for. An empty name means that no commit waits. */
async function setStandby(name: string): Promise<void> {
  await game.rows(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await game.rows('SELECT pg_reload_conf()');
}

/** Kills the connection whose commit waits for a standby. Returns false if no commit waits. */
async function killWaiting(): Promise<boolean> {
  const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${WAITS_AFTER_COMMIT}`;
  return (await game.rows(kill)).length === 1;
}

/** Returns true if a commit waits for the standby. Postgres applies the setting a moment after the reload. */
async function doCommitsWait(): Promise<boolean> {
  let isCommitted = false;
  const write = waiting.pool.query('UPDATE puzzles SET version = version').then(
    () => {
      isCommitted = true;
    },
    () => undefined,
  );
  await waitFor(async () => isCommitted || (await killWaiting()));
  await write;
  return !isCommitted;
}

/** Kills the connection of `write` after its commit is stored and before Postgres responds. */
async function killAfterCommit(write: () => Promise<unknown>): Promise<unknown> {
  await setStandby('missing');
  try {
    await waitFor(doCommitsWait);
    const outcome = write().catch((error: unknown) => error);
    await waitFor(killWaiting);
    return await outcome;
  } finally {
    await setStandby('');
  }
}

it.each<[string, string[], Actor, object]>([
  ['a first guess', ['Aliens'], GUEST, { completed: false, guesses: ['Aliens'] }],
  ['a guess that wins', ['Aliens', 'Alien'], user(1), { won: true, counted: true }],
  ['a guess that loses', ['a1', 'b1', 'c1', 'd1', 'e1'], user(2), { completed: true, won: false }],
])('%s that Postgres stored before it was killed can be sent again and is recorded once', async (...row) => {
  const [, guesses, actor, completion] = row;
  const player = actor.kind === 'user' ? `user:${actor.userId}` : 'guest:anna';
  const before = guessing(plays, today);
  for (let turn = 1; turn < guesses.length; turn += 1) await before('anna', guesses.slice(0, turn), { actor });

  const last = () => guessing(pgPlays(waiting), today)('anna', guesses, { actor });
  expect(await killAfterCommit(last)).toMatchObject({ status: 503 });
  expect(await last()).toMatchObject({ ok: true, value: { completion: { guesses, ...completion } } });

  expect(await game.rows('SELECT guesses FROM plays WHERE player = $1', [player])).toEqual([{ guesses }]);
});
