import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pgPlays } from '@dreamreel/game/adapters/plays/pg-plays';
import { migrate } from '@dreamreel/kit/database/migrate';
import { openLog } from '@dreamreel/kit/observability/log';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import { expect, it } from '@jest/globals';
import { migrationsOf } from '../../dev/parts/schema-version.ts';

const DATE = '2026-10-21';
const NOW = new Date(`${DATE}T10:00:00Z`);
const OLD_PLAYS = `
  INSERT INTO plays (player, date, puzzle_id, status, guesses, hints_used, hints_of_guesses, counted, started_at, mode)
  SELECT kind || ':' || n || coalesce('-' || puzzles.date, ''), puzzles.date, id, 'won', ARRAY['a', 'b'], 2, ARRAY[1, 2], true,
    puzzles.date, 'hard'
  FROM puzzles, unnest(ARRAY['guest', 'user', 'deleted']) AS kind, generate_series(1, 40) AS n`;
const PLAYS = 'SELECT * FROM plays WHERE started_at < $1 ORDER BY id';

const movie = {
  ...unknownFields,
  ...{ movieId: 1, title: 'Alien', year: 1979, poster: null },
  ...{ imageKeys: [], imageDescriptions: [], germanImageDescriptions: [], fallbackKeys: [] },
};
const begun = {
  status: 'playing',
  guesses: ['Aliens'],
  hintsUsed: 2,
  hintsOfGuesses: [1],
  mode: 'normal',
  counted: false,
} as const;
const won = { ...begun, status: 'won', guesses: ['Aliens', 'Alien'], hintsOfGuesses: [1, 2], counted: true } as const;

/** The migrations of the game before plays were partitioned. */
async function migrationsBefore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'unpartitioned-'));
  const all = (await readdir(migrationsOf('game'))).filter((name) => name < '0004');
  for (const name of all) await cp(join(migrationsOf('game'), name), join(folder, name), { recursive: true });
  return folder;
}

it('moves every play to its partition with unchanged results and ids while the previous version keeps playing', async () => {
  const folder = await migrationsBefore();
  const test = await testDatabase({ migrations: pathToFileURL(`${folder}/`) });
  const { pool } = test.database;
  await pool.query(
    `INSERT INTO puzzles (date, movie, version) VALUES ('2019-05-05', '{}', 1), ('2026-09-30', '{}', 1), ('${DATE}', '{}', 1)`,
  );
  await pool.query(OLD_PLAYS);
  const old = (await pool.query(PLAYS, [NOW])).rows;
  const changes = 'SELECT sum(players)::int AS players FROM result_changes WHERE play_id <= $1';
  const lastOld = old.at(-1)?.id;
  const plays = pgPlays(test.database);
  const move = { puzzle: { id: 3, date: DATE, movie }, now: NOW, counted: true };

  const written: boolean[] = [];
  let stop = false;
  const playOn = async (kind: string) => {
    for (let game = 0; !stop; game += 1) {
      const player = `${kind}-${game}`;
      written.push(await plays.write({ ...move, player, before: undefined, after: begun }));
      expect(await plays.find(player, DATE)).toEqual(begun);
      written.push(await plays.write({ ...move, player, before: begun, after: won }));
    }
  };
  try {
    // Several at a time, so the prepared statements of batches are also in use.
    const playing = ['guest:x', 'guest:y', 'guest:z', 'user:x', 'user:y'].map(playOn);
    await waitFor(() => written.length > 60);
    await migrate(test.url, migrationsOf('game'), openLog({ service: 'game', level: 'silent' }));
    const before = written.length;
    await waitFor(() => written.length > before + 60);
    stop = true;
    await Promise.all(playing);

    expect(new Set(written)).toEqual(new Set([true]));
    expect((await pool.query(PLAYS, [NOW])).rows).toEqual(old);
    expect((await pool.query(changes, [lastOld])).rows).toEqual([{ players: old.length }]);
    const tables = await pool.query(
      `SELECT DISTINCT split_part(player, ':', 1) AS kind, tableoid::regclass::text AS name FROM plays ORDER BY 1, 2`,
    );
    expect(tables.rows).toEqual([
      { kind: 'deleted', name: 'plays_others' },
      { kind: 'guest', name: 'plays_guests_2019_05' },
      { kind: 'guest', name: 'plays_guests_2026_09' },
      { kind: 'guest', name: 'plays_guests_2026_10' },
      { kind: 'user', name: 'plays_users' },
    ]);
    const { rows } = await pool.query('SELECT count(*)::int AS plays, count(DISTINCT id)::int AS ids FROM plays');
    expect(rows).toEqual([{ plays: old.length + written.length / 2, ids: old.length + written.length / 2 }]);
  } finally {
    stop = true;
    await test.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
