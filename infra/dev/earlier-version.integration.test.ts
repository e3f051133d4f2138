import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@dreamreel/kit/process/free-port';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { openHost } from './host/open-host.ts';
import { createDatabase } from './parts/create-database.ts';
import { connected } from './parts/database-client.ts';
import { embeddedPostgres } from './parts/embedded-postgres.ts';
import { secretsIn } from './parts/secrets.ts';
import { repositoryRoot } from './repository-root.ts';

const TIMEOUT_MS = 120_000;
/** The game's database before its migrations were squashed into one. */
const EARLIER = `
  SET ROLE dreamreel_game;
  CREATE TABLE _prisma_migrations (migration_name TEXT, checksum TEXT, rolled_back_at TIMESTAMPTZ);
  INSERT INTO _prisma_migrations VALUES ('0001_puzzles_and_plays', 'abc'), ('0002_statistics', 'def');
  CREATE TABLE plays AS SELECT 'a game' AS what`;

let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-earlier-'));
  data = join(folder, 'data');
  await withPostgres(async (adminUrl) => {
    await createDatabase(adminUrl, gameDatabase(adminUrl, 'dreamreel_game'));
    await query(gameDatabase(adminUrl), EARLIER);
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the Postgres of the data folder while `work` runs. */
async function withPostgres<Result>(work: (adminUrl: string) => Promise<Result>): Promise<Result> {
  const host = await openHost({ folder: data, out: () => undefined });
  const password = (await secretsIn(data, ['postgres']))('postgres');
  const { resource, adminUrl } = embeddedPostgres(host, { port: await freePort(), password, withoutSync: true });
  try {
    await resource.start(AbortSignal.timeout(TIMEOUT_MS));
    return await work(adminUrl);
  } finally {
    await resource.stop?.();
    await host.close();
  }
}

function gameDatabase(adminUrl: string, user = 'postgres'): string {
  const url = new URL(adminUrl);
  url.username = user;
  url.pathname = '/dreamreel_game';
  return url.href;
}

const query = (url: string, text: string): Promise<unknown[]> =>
  connected(url, async (client) => (await client.query(text)).rows);

async function start(env: Record<string, string>) {
  return execa('node', ['--disable-warning=ExperimentalWarning', 'infra/dev/start.ts'], {
    cwd: repositoryRoot,
    env: { PATH: process.env.PATH ?? '', PORT: String(await freePort()), FRONTENDS_DIR: folder, ...env },
    extendEnv: false,
    reject: false,
  });
}

const gamesIn = (adminUrl: string) => query(gameDatabase(adminUrl), 'SELECT what FROM plays');

describe('npm start with data of an earlier version', () => {
  it('fails with a message that says what to do, and deletes nothing, if the data folder is from an earlier version', async () => {
    const { exitCode, stderr } = await start({ DREAMREEL_DATA: data });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: `The data folder ${data} is from an earlier version of Dreamreel and cannot be used by this version. Nothing was deleted.
To keep it and start with empty data: mv '${data}' '${data}-earlier', then start again.
To leave it in place, choose another folder: DREAMREEL_DATA=<folder> npm start`,
    });
    expect(await withPostgres(gamesIn)).toEqual([{ what: 'a game' }]);
  });

  it('fails with a message that says what to do, and deletes nothing, if the external database is from an earlier version', async () => {
    const stderr = await withPostgres(async (adminUrl) => {
      const env = { DREAMREEL_DATA: join(folder, 'another'), DATABASE_ADMIN_URL: adminUrl };
      const started = await start(env);
      expect(started.exitCode).toBe(1);
      expect(await gamesIn(adminUrl)).toEqual([{ what: 'a game' }]);
      return started.stderr;
    });
    expect(stderr).toMatch(/^The database dreamreel_game at 127\.0\.0\.1:\d+ is from an earlier version of Dreamreel/);
    expect(stderr).toContain('ALTER DATABASE dreamreel_game RENAME TO dreamreel_game_earlier');
  });
});
