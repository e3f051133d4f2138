import { expect, it } from '@jest/globals';
import { guessing, type SendGuesses, testGame } from '../../testing/test-game.ts';
import { deleteExpiredPseudonyms } from './delete-expired-plays.ts';
import { pgPlays } from './pg-plays.ts';

const [YESTERDAY, TODAY] = ['2026-03-13', '2026-03-14'];
const ADDRESS = '203.0.113.77';
const DERIVED = ['client_keys', 'play_clients', 'day_clients', 'day_guess_clients'];

const game = await testGame(YESTERDAY, TODAY);

/** Sends guesses for one of the days to a separate process. */
const inNewProcess = (day = 1, time = `${TODAY}T12:00:00Z`): SendGuesses =>
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
  expect(anna).toMatchObject({ day: TODAY, client: expect.stringMatching(/^[0-9a-f]{16}$/) });
});

it('gives an address a different pseudonym on another day, and counts a game that ends after midnight for its own day', async () => {
  await inNewProcess(0, `${TODAY}T01:00:00Z`)('late', ['Alien'], { clientAddress: ADDRESS });
  await inNewProcess(0, `${TODAY}T03:00:00Z`)('archive', ['Alien'], { clientAddress: ADDRESS });
  const [late, archive, anna] = [await clientOf('late'), await clientOf('archive'), await clientOf('anna')];
  expect([late?.day, archive?.day]).toEqual([YESTERDAY, TODAY]);
  expect(late?.client).not.toBe(anna?.client);
  expect(archive?.client).toBe(anna?.client);
});

it('stores a pseudonym only when the game ends, never the address, and nothing derived from it after two days', async () => {
  await inNewProcess()('dora', ['Jaws'], { clientAddress: ADDRESS });
  expect(await clientOf('dora')).toBeUndefined();
  await deleteExpiredPseudonyms(game.database, TODAY);
  expect(await clientOf('late')).toBeDefined();
  for (const table of [...DERIVED, 'plays', 'result_changes']) {
    const rows = await game.rows(`SELECT to_jsonb(${table})::text AS row FROM ${table}`);
    expect(rows.filter(({ row }) => row.includes(ADDRESS))).toEqual([]);
  }
  await deleteExpiredPseudonyms(game.database, '2026-03-16');
  for (const table of DERIVED) expect(await game.rows(`SELECT * FROM ${table}`)).toEqual([]);
});
