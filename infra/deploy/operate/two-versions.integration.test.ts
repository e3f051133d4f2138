import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pgPlays } from '@dreamreel/game/adapters/plays/pg-plays';
import { openDatabase } from '@dreamreel/kit/database/database';
import { migrate } from '@dreamreel/kit/database/migrate';
import { openLog } from '@dreamreel/kit/observability/log';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import { expect, it } from '@jest/globals';
import { migrationsOf } from '../../dev/parts/schema-version.ts';
import { breakingStatements } from './breaking-statements.ts';

const DATE = '2026-11-21';
const NOW = new Date(`${DATE}T10:00:00Z`);

/** Possible changes of a next version. They only add, as `migrations-only-add.test.ts` requires. */
const NEXT_MIGRATION = `
  ALTER TABLE "plays" ADD COLUMN "mood" TEXT NOT NULL DEFAULT '';
  CREATE INDEX "plays_mood_idx" ON "plays"("mood");
  CREATE TABLE "moods" ("name" TEXT NOT NULL);
  CREATE UNIQUE INDEX "moods_key" ON "moods"("name");`;
/** The statements with which that version writes plays. */
const nextBegin = {
  name: 'next-begin-play',
  text: `
    INSERT INTO plays (player, date, status, guesses, hints_used, puzzle_id, started_at, mood)
    VALUES ($1, $2, $3, $4, $5, $6, $7, 'merry') RETURNING 1`,
};
const nextWin = {
  name: 'next-win-play',
  text: `
    UPDATE plays SET status = $3, guesses = $4, finished_at = $5, counted = true, mood = 'proud'
    WHERE player = $1 AND date = $2 AND status = $6 AND guesses = $7 RETURNING 1`,
};

const puzzle = { id: 1, date: DATE } as const;
const normal = { mode: 'normal' } as const;
const begun = {
  status: 'playing',
  guesses: ['Aliens'],
  hintsUsed: 2,
  hintsOfGuesses: [1],
  ...normal,
  counted: false,
} as const;
const won = {
  status: 'won',
  guesses: ['Aliens', 'Alien'],
  hintsUsed: 2,
  hintsOfGuesses: [1, 2],
  ...normal,
  counted: true,
} as const;
const movie = {
  ...unknownFields,
  ...{ movieId: 1, title: 'Alien', year: 1979, poster: null },
  ...{ imageKeys: [], imageDescriptions: [], germanImageDescriptions: [], fallbackKeys: [] },
};

it("lets this version continue during the next version's migration, and each version continue the other's games", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'next-migrations-'));
  await cp(migrationsOf('game'), folder, { recursive: true });
  await mkdir(join(folder, '9999_moods'));
  await writeFile(join(folder, '9999_moods', 'migration.sql'), NEXT_MIGRATION);
  expect(breakingStatements(NEXT_MIGRATION)).toEqual([]);

  const test = await testDatabase({ migrations: pathToFileURL(`${migrationsOf('game')}/`) });
  const next = openDatabase({ url: test.url, poolSize: 4, applicationName: 'next' });
  await test.database.pool.query(`INSERT INTO puzzles (date, movie, version) VALUES ('${DATE}', '{}', 1)`);
  const plays = pgPlays(test.database);
  const move = { puzzle: { ...puzzle, movie }, now: NOW, counted: true };
  const begin = (player: string) => plays.write({ ...move, player, before: undefined, after: begun });
  const win = (player: string) => plays.write({ ...move, player, before: begun, after: won });

  const written: boolean[] = [];
  let stop = false;
  /** Plays as guests and as users, because the games of users update statistics in the same transaction. */
  const playOn = async (kind: string) => {
    for (let game = 0; !stop; game += 1) {
      written.push(await begin(`${kind}:${game}`), await win(`${kind}:${game}`));
      expect(await plays.find(`${kind}:${game}`, DATE)).toEqual(won);
    }
  };
  try {
    await begin('guest:begun-by-this');
    const playing = ['guest', 'user', 'guest:tab'].map(playOn);
    // Prepared statements of this version are in use when the tables change.
    await waitFor(() => written.length > 20);
    await migrate(test.url, folder, openLog({ service: 'game', level: 'silent' }));
    const before = written.length;
    await waitFor(() => written.length > before + 20);

    const ended = ['guest:begun-by-this', DATE, 'won', won.guesses, NOW, 'playing', begun.guesses];
    expect(await next.query(nextWin, ended)).toHaveLength(1);
    const started = ['guest:begun-by-next', DATE, 'playing', begun.guesses, 2, puzzle.id, NOW];
    expect(await next.query(nextBegin, started)).toHaveLength(1);
    expect(await win('guest:begun-by-next')).toBe(true);
    stop = true;
    await Promise.all(playing);

    expect(new Set(written)).toEqual(new Set([true]));
    for (const player of ['guest:begun-by-this', 'guest:begun-by-next', 'guest:0', 'user:0']) {
      // The next version in this test records no hints.
      const { status, guesses, hintsUsed } = won;
      expect(await plays.find(player, DATE)).toMatchObject({ status, guesses, hintsUsed });
    }
    const moods = await next.pool.query('SELECT player, mood FROM plays WHERE player LIKE $1 ORDER BY 1', [
      'guest:begun%',
    ]);
    expect(moods.rows).toEqual([
      { player: 'guest:begun-by-next', mood: 'merry' },
      { player: 'guest:begun-by-this', mood: 'proud' },
    ]);
    // A restart of this version next to the next one accepts the unknown migration.
    await migrate(test.url, migrationsOf('game'), openLog({ service: 'game', level: 'silent' }));
  } finally {
    stop = true;
    await next.close();
    await test.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
