import { utcDate } from '@dreamreel/proto/calendar';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { puzzle } from '../../testing/in-memory.ts';
import { guessing, type SendGuesses, storePlays, testGame } from '../../testing/test-game.ts';
import { aggregateResults } from '../results/aggregate-results.ts';
import { countNumbers } from '../statistics/pg-numbers.ts';
import { deleteExpiredPlays, deleteExpiredPseudonyms } from './delete-expired-plays.ts';
import { pgPlays } from './pg-plays.ts';

const [YESTERDAY, PLAYED] = ['2026-03-13', '2026-03-14'];
const ADDRESS = '203.0.113.77';
const DERIVED = ['client_keys', 'play_clients', 'day_clients', 'day_guess_clients'];

const game = await testGame(YESTERDAY, PLAYED);

/** Sends guesses for one of the days to a separate process. */
const inNewProcess = (day = 1, time = `${PLAYED}T12:00:00Z`): SendGuesses =>
  guessing(pgPlays(game.database), game.days[day], new Date(time));

async function clientOf(sessionId: string): Promise<{ client: string; day: string } | undefined> {
  const [row] = await game.rows(
    `SELECT client, to_char(day, 'YYYY-MM-DD') AS day
     FROM play_clients JOIN plays ON plays.id = play_id WHERE player = $1`,
    [`guest:${sessionId}`],
  );
  return row;
}

it('gives an address one pseudonym for a whole day in every process, and different addresses different ones', async () => {
  for (const session of ['anna', 'ben']) await inNewProcess()(session, ['Alien'], { clientAddress: ADDRESS });
  await inNewProcess()('carl', ['Alien'], { clientAddress: '203.0.113.78' });
  const [anna, ben, carl] = [await clientOf('anna'), await clientOf('ben'), await clientOf('carl')];
  expect(anna).toEqual(ben);
  expect(carl?.client).not.toBe(anna?.client);
  expect(anna).toMatchObject({ day: PLAYED, client: expect.stringMatching(/^[0-9a-f]{16}$/) });
});

it('gives an address a different pseudonym on another day, and counts a game that ends after midnight for its own day', async () => {
  await inNewProcess(0, `${PLAYED}T01:00:00Z`)('late', ['Alien'], { clientAddress: ADDRESS });
  await inNewProcess(0, `${PLAYED}T03:00:00Z`)('archive', ['Alien'], { clientAddress: ADDRESS });
  const [late, archive, anna] = [await clientOf('late'), await clientOf('archive'), await clientOf('anna')];
  expect([late?.day, archive?.day]).toEqual([YESTERDAY, PLAYED]);
  expect(late?.client).not.toBe(anna?.client);
  expect(archive?.client).toBe(anna?.client);
});

it('stores a pseudonym only when the game ends, never the address, and nothing derived from it after two days', async () => {
  await inNewProcess()('dora', ['Jaws'], { clientAddress: ADDRESS });
  expect(await clientOf('dora')).toBeUndefined();
  await deleteExpiredPseudonyms(game.database, PLAYED);
  expect(await clientOf('late')).toBeDefined();
  for (const table of [...DERIVED, 'plays', 'result_changes']) {
    const rows = await game.rows(`SELECT to_jsonb(${table})::text AS row FROM ${table}`);
    expect(rows.filter(({ row }) => row.includes(ADDRESS))).toEqual([]);
  }
  await deleteExpiredPseudonyms(game.database, '2026-03-16');
  for (const table of DERIVED) expect(await game.rows(`SELECT * FROM ${table}`)).toEqual([]);
});

const NOW = new Date('2031-06-15T10:00:00Z');
const TODAY = utcDate(NOW);
const DAYS = 100;

const remove = (days = DAYS, now = NOW) => deleteExpiredPlays(game.database, now, days);

async function storedPlays(): Promise<string[]> {
  const rows = await game.rows(`SELECT player || ' ' || to_char(date, 'YYYY-MM-DD') AS play FROM plays ORDER BY 1`);
  return rows.map(({ play }) => play);
}

/** Counts the days as the service does, long before their plays are deleted. */
async function countDays(): Promise<void> {
  await countNumbers(game.database, TODAY, NOW);
  await aggregateResults(game.database);
}

describe('guests’ plays', () => {
  beforeEach(async () => {
    await game.rows(
      'TRUNCATE plays, puzzles, result_changes, day_numbers, day_endings, day_scenes, play_clients CASCADE',
    );
    await storePlays(game, [
      { player: 'guest:old', date: '2031-01-10' },
      { player: 'guest:archive', date: '2031-01-11', startedAt: '2031-06-10T10:00:00Z' },
      { player: 'guest:archive', date: '2031-01-12', startedAt: '2031-04-10T10:00:00Z' },
      { player: 'guest:older', date: '2019-05-05', startedAt: '2031-06-14T10:00:00Z' },
      { player: 'guest:older', date: '2019-05-06', startedAt: '2031-02-14T10:00:00Z' },
      { player: 'guest:new', date: '2031-03-10' },
      { player: 'user:1', date: '2031-01-10' },
      { player: 'deleted:x', date: '2031-01-10' },
      { player: 'user:1', date: '2019-05-05' },
    ]);
  });

  it('stay until the numbers of their days are final, and forever if the setting is 0', async () => {
    await remove();
    await countDays();
    await remove(0);
    expect(await storedPlays()).toHaveLength(9);
  });

  it('are deleted at 04:00 UTC when their days have expired, archive games 30 days after their start, users’ plays never, and all results stay', async () => {
    await countDays();
    const figures = async () => [
      await game.rows('SELECT * FROM day_endings ORDER BY date, won, guesses'),
      await game.rows('SELECT date, players, won_at_hint, lost FROM day_numbers ORDER BY date'),
    ];
    const before = await figures();
    await remove();
    expect(await game.rows('SELECT * FROM result_changes')).toEqual([]);
    const kept = ['guest:older 2019-05-05', 'user:1 2019-05-05', 'user:1 2031-01-10'];
    const all = ['deleted:x 2031-01-10', 'guest:archive 2031-01-11', 'guest:new 2031-03-10', ...kept];
    expect(await storedPlays()).toEqual(all);
    await countDays();
    expect(await figures()).toEqual(before);
    await remove(DAYS, new Date('2031-06-19T03:59:59Z'));
    expect(await storedPlays()).toEqual(all);
    await remove(DAYS, new Date('2031-06-19T04:00:00Z'));
    expect(await storedPlays()).not.toContain('guest:new 2031-03-10');
  });

  it('are deleted once by several processes that try at the same time, while other players play', async () => {
    await countDays();
    const plays = pgPlays(game.database);
    const [{ id }] = await game.rows(`SELECT id FROM puzzles WHERE date = '2031-03-10'`);
    const play = { status: 'playing', guesses: ['Aliens'], hintsUsed: 2, hintsOfGuesses: [1], mode: 'normal' } as const;
    const began: boolean[] = [];
    let stop = false;
    const playOn = async (name: string) => {
      for (let turn = 0; !stop; turn += 1) {
        const player = turn % 2 === 0 ? `guest:${name}-${turn}` : `user:${name}-${turn}`;
        const move = { player, puzzle: puzzle({ id, date: '2031-03-10' }), now: NOW, counted: true };
        began.push(await plays.write({ ...move, before: undefined, after: { ...play, counted: false } }));
        expect(await plays.find(player, '2031-03-10')).toMatchObject({ guesses: ['Aliens'] });
      }
    };
    const playing = ['a', 'b', 'c'].map(playOn);
    await Promise.all([remove(), remove(), remove()]);
    expect(await storedPlays()).not.toContain('guest:old 2031-01-10');
    stop = true;
    await Promise.all(playing);
    expect(began.length).toBeGreaterThan(0);
    expect(new Set(began)).toEqual(new Set([true]));
    const left = (await storedPlays()).filter((name) => /:[abc]-/.test(name));
    expect(left).toHaveLength(began.length);
  });
});
