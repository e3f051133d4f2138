import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '@dreamreel/kit/database';
import { openLog } from '@dreamreel/kit/log';
import { migrate } from '@dreamreel/kit/migrate';
import { testDatabase } from '@dreamreel/kit/testing/test-database';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { expect, it } from '@jest/globals';
import { pgPlays } from '../../services/game/src/adapters/pg-plays.ts';
import { repositoryRoot } from '../local/repository.ts';

const PATIENCE_MS = 120_000;
const MIGRATIONS = join(repositoryRoot, 'services', 'game', 'prisma', 'migrations');
const OLD = ['0001_puzzles_and_plays', '0002_statistics', '0003_plays_by_date'];
const DATE = '2026-11-21';
const NOW = new Date(`${DATE}T10:00:00Z`);

/** As the game wrote before 0004_hints_of_guesses. */
const oldBegin = {
  name: 'begin-play',
  text: `
    INSERT INTO plays (player, date, status, guesses, hints_used, counted, finished_at, puzzle_id, started_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (player, date) DO NOTHING
    RETURNING 1`,
};
const oldMove = {
  name: 'move-play',
  text: `
    UPDATE plays SET status = $3, guesses = $4, hints_used = $5, counted = $6, finished_at = $7
    WHERE player = $1 AND date = $2 AND status = $8 AND guesses = $9 AND hints_used = $10
    RETURNING 1`,
};

const puzzle = { id: 1, date: DATE } as const;
const begun = { status: 'playing', guesses: ['Aliens'], hintsUsed: 2 } as const;
const won = { status: 'won', guesses: ['Aliens', 'Alien'], hintsUsed: 2 } as const;

it(
  'lets the version before play on while the database is migrated, and each go on with games of the other',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'old-migrations-'));
    for (const name of OLD) await cp(join(MIGRATIONS, name), join(folder, name), { recursive: true });
    const test = await testDatabase({ migrations: pathToFileURL(`${folder}/`) });
    const newer = openDatabase({ url: test.url, poolSize: 4, applicationName: 'newer' });
    const older = test.database;
    await older.pool.query(`INSERT INTO puzzles (date, movie, version) VALUES ('${DATE}', '{}', 1)`);

    const begin = (player: string) =>
      older.query(oldBegin, [player, DATE, 'playing', begun.guesses, 2, false, null, puzzle.id, NOW]);
    const win = (player: string) =>
      older.query(oldMove, [player, DATE, 'won', won.guesses, 2, true, NOW, 'playing', begun.guesses, 2]);
    const written: number[] = [];
    let stop = false;
    const oldPlays = async (tab: number) => {
      for (let game = 0; !stop; game += 1) {
        written.push((await begin(`guest:${tab}-${game}`)).length, (await win(`guest:${tab}-${game}`)).length);
      }
    };
    try {
      await begin('guest:begun-by-old');
      const playing = [0, 1, 2].map(oldPlays);
      await migrate(test.url, MIGRATIONS, openLog({ service: 'game', level: 'silent' }));
      const plays = pgPlays(newer);
      const wasWritten = written.length;
      await waitFor(() => written.length > wasWritten + 20);

      const move = { puzzle: { ...puzzle, movie: movie }, now: NOW, counted: true };
      const ended = { ...move, player: 'guest:begun-by-old', from: begun, to: won, hintOfGuess: 2 };
      expect(await plays.write(ended)).toBe(true);
      const started = { ...move, player: 'guest:begun-by-new', from: undefined, to: begun, hintOfGuess: 1 };
      expect(await plays.write(started)).toBe(true);
      expect(await win('guest:begun-by-new')).toHaveLength(1);
      stop = true;
      await Promise.all(playing);

      expect(new Set(written)).toEqual(new Set([1]));
      for (const player of ['guest:begun-by-old', 'guest:begun-by-new', 'guest:0-0']) {
        expect(await plays.find(player, DATE)).toEqual(won);
      }
    } finally {
      stop = true;
      await newer.close();
      await test.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  PATIENCE_MS,
);

const movie = {
  movieId: 1,
  title: 'Alien',
  year: 1979,
  description: '',
  poster: null,
  aliases: [],
  imageKeys: [],
  imageDescriptions: [],
  fallbackKeys: [],
};
