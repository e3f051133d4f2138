import { runInCall } from '@dreamreel/kit/messaging/call-context';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { recordGuess } from '../../application/record-guess.ts';
import { newPlay, type Play } from '../../domain/play.ts';
import { puzzle } from '../../testing/in-memory.ts';
import { guessing, noonOf, testGame } from '../../testing/test-game.ts';
import { pgPlays } from './pg-plays.ts';

const DAY = '2026-03-14';

const game = await testGame();
const today = await game.addDay({ date: DAY });
const plays = pgPlays(game.database);

const playOf = (guesses: string[], more: Partial<Play> = {}): Play => ({
  ...newPlay,
  ...{ guesses, hintsUsed: guesses.length + 1, hintsOfGuesses: guesses.map((_, turn) => turn + 1) },
  ...more,
});

describe('a play in Postgres', () => {
  beforeEach(() => game.rows('DELETE FROM plays'));

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
