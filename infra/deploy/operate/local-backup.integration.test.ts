import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { startGraph } from '../../dev/host/graph.ts';
import { openHost } from '../../dev/host/open-host.ts';
import { secretsIn } from '../../dev/parts/credentials.ts';
import { withConnection } from '../../dev/parts/database-client.ts';
import { embeddedPostgres } from '../../dev/parts/embedded-postgres.ts';
import { serviceDatabase } from '../../dev/parts/service-database.ts';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { servicePlans } from '../../dev/service-plans.ts';
import { removeFolder, temporaryFolder } from '../../dev/temporary-folder.ts';
import { restoreRules } from './copy-cluster.ts';

const owners = servicePlans.filter(({ database }) => database).map(({ name }) => name);
const TODAY = `(now() AT TIME ZONE 'UTC')::date`;

async function startDatabases(data: string) {
  const host = await openHost({ folder: data, out: () => undefined });
  const secretOf = await secretsIn(data, ['postgres', ...owners]);
  const { resource, adminUrl } = await embeddedPostgres(host, secretOf('postgres'), { withoutSync: true });
  const databases = owners.map((service) => serviceDatabase(host, service, adminUrl, secretOf(service)));
  const graph = await startGraph([resource, ...databases.map((database) => database.resource)]);
  return {
    rows: (service: string, sql: string): Promise<unknown[]> =>
      withConnection(databases[owners.indexOf(service)]?.url ?? '', async (client) => (await client.query(sql)).rows),
    async stop() {
      await graph.stop();
      await host.close();
    },
  };
}

const STORED = {
  game: `
    INSERT INTO puzzles (date, movie, version) VALUES ('2026-03-14', '{"movieId": 7}', 1);
    INSERT INTO plays (player, date, status, guesses, hints_used, puzzle_id, started_at)
    VALUES ('user:1', '2026-03-14', 'won', '{Alien}', 1, 1, now());
    INSERT INTO outbox (subject, payload, published_at) VALUES ('evt.x', '{}', now() - interval '12 days');
    INSERT INTO inbox VALUES ('game', 'event', now() - interval '40 days')`,
  identity: `
    INSERT INTO users (email, password_hash, created_at) VALUES ('émile@example.org', 'hash', now());
    INSERT INTO outbox (subject, payload, created_at, published_at)
    SELECT 'evt.identity.account-mail.requested.v1', '{}', now() - age, now() - age
    FROM unnest('{2 hours,1 minute}'::interval[]) AS age`,
  // Also tomorrow's email, because the test can run at midnight.
  notification: `
    INSERT INTO deliveries (date, user_id, state, not_before)
    VALUES (${TODAY}, 1, 'queued', now()), (${TODAY} + 1, 1, 'queued', now());
    INSERT INTO push_subscriptions (id, endpoint, p256dh, auth, language, created_at, claimed_for, not_before)
    VALUES ('id', 'https://push.example', '', '', 'en', now(), ${TODAY} - 9, now());
    INSERT INTO account_mails (id, user_id, kind, email, language, state, requested_at, not_before)
    SELECT gen_random_uuid(), 1, 'reset-password', 'ada@example.org', 'en', 'queued', now() - age, now()
    FROM unnest('{2 hours,1 minute}'::interval[]) AS age`,
  social: `
    INSERT INTO posts (movie_id, network, image_key, provider, caption, alt_text, image_url, due_at, state, container_id,
      ordered_by, created_at, changed_at)
    SELECT id, 'instagram', 'key', 'sandbox', '', '', '', now() + due, state, container, 'Ada', now(), now()
    FROM (VALUES (1, interval '-1 minute', 'scheduled', NULL), (2, '1 hour', 'scheduled', NULL),
                 (3, NULL, 'planned', NULL), (4, NULL, 'publishing', 'c'), (5, NULL, 'published', 'c'))
      AS post (id, due, state, container)`,
};
const KEPT_FILES = ['image-store', 'images/still', 'minio/still', 'secrets.json'];
const CORPUS = 'SELECT id, id_key FROM title_corpora';

let folder: string;
let data: string;
let backup: string;
let corpus: unknown;
let restored: Awaited<ReturnType<typeof startDatabases>>;

function run(command: 'backup' | 'restore', args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const program = 'infra/deploy/operate/local-backup.ts';
  return execa('node', ['--disable-warning=ExperimentalWarning', program, command, ...args], {
    cwd: repositoryRoot,
    env: { PATH: process.env.PATH, DREAMREEL_DATA: data, ...env },
    extendEnv: false,
    reject: false,
  });
}
const failure = async (...given: Parameters<typeof run>) => {
  const { exitCode, stderr } = await run(...given);
  expect({ exitCode, lines: stderr.split('\n').length }).toEqual({ exitCode: 1, lines: 1 });
  return stderr;
};

beforeAll(async () => {
  folder = await temporaryFolder();
  [data, backup] = [join(folder, 'data'), join(folder, 'backups', 'today')];
  const before = await startDatabases(data);
  for (const [service, sql] of Object.entries(STORED)) await before.rows(service, sql);
  corpus = await before.rows('catalogue', CORPUS);
  await writeFile(join(data, 'image-store'), 'folder');
  for (const store of ['images', 'minio']) {
    await mkdir(join(data, store));
    await writeFile(join(data, store, 'still'), 'pixels');
  }
  expect(await failure('backup', [backup])).toContain('already runs on');
  await before.stop();

  expect(await run('backup', [backup])).toMatchObject({ exitCode: 0, stderr: '' });
  await rm(data, { recursive: true });
  expect(await run('restore', [backup])).toMatchObject({ exitCode: 0, stderr: '' });
  restored = await startDatabases(data);
});
afterAll(async () => {
  await restored.stop();
  await removeFolder(folder);
});

describe('a restored backup', () => {
  it('has everything that was stored before the backup, and continues the sequences', async () => {
    expect(await restored.rows('game', 'SELECT guesses FROM plays')).toEqual([{ guesses: ['Alien'] }]);
    await restored.rows('identity', `INSERT INTO users (email, password_hash, created_at) VALUES ('c', '', now())`);
    const users = await restored.rows('identity', 'SELECT id, email FROM users ORDER BY id');
    expect(users).toEqual([
      { id: 1, email: 'émile@example.org' },
      { id: 2, email: 'c' },
    ]);
    expect(KEPT_FILES.filter((name) => !existsSync(join(data, name)))).toEqual([]);
  });

  it('sends no daily email and no reminder again that was sent after the backup', async () => {
    const collected = `SELECT date FROM mail_runs WHERE date >= ${TODAY} - 1 AND collected_at IS NOT NULL`;
    expect(await restored.rows('notification', collected)).toHaveLength(1);
    const states = await restored.rows('notification', 'SELECT state FROM deliveries ORDER BY state');
    expect(states).toEqual([{ state: 'ambiguous' }, { state: 'queued' }]);
    const due = `SELECT id FROM push_subscriptions WHERE claimed_for < ${TODAY} - 1`;
    expect(await restored.rows('notification', due)).toEqual([]);
  });

  it('sends no account email again except those of the last hour', async () => {
    const mails = 'SELECT state, email FROM account_mails ORDER BY requested_at';
    expect(await restored.rows('notification', mails)).toEqual([
      { state: 'dropped', email: null },
      { state: 'queued', email: 'ada@example.org' },
    ]);
    const events = `SELECT published_at, created_at > now() - interval '1 hour' AS is_new FROM outbox`;
    expect(await restored.rows('identity', events)).toEqual([{ published_at: null, is_new: true }]);
  });

  it('publishes no post automatically that may already be public', async () => {
    const problem = expect.stringContaining('restored from a backup');
    expect(await restored.rows('social', 'SELECT state, problem FROM posts ORDER BY movie_id')).toEqual([
      { state: 'needs-attention', problem },
      { state: 'scheduled', problem: null },
      { state: 'failed', problem },
      { state: 'unknown', problem },
      { state: 'published', problem: null },
    ]);
  });

  it('resends the events of all outboxes, even from an old backup', async () => {
    const events = `SELECT published_at FROM outbox WHERE subject = 'evt.x'`;
    expect(await restored.rows('game', events)).toEqual([{ published_at: null }]);
    // The row must not be deleted as old before the event arrives again.
    const recent = `SELECT event_id FROM inbox WHERE received_at > now() - interval '1 day'`;
    expect(await restored.rows('game', recent)).toEqual([{ event_id: 'event' }]);
    for (const service of owners)
      expect((await restoreRules()).get(`dreamreel_${service}`)).toMatch(/UPDATE outbox SET[\s\S]*UPDATE inbox SET/);
  });

  it("doesn't use the stored title index, which can be newer than the backup", async () => {
    const [before] = [corpus].flat();
    const [after] = await restored.rows('catalogue', CORPUS);
    // The ids of titles in browsers stay valid.
    expect(after).toMatchObject({ id_key: Reflect.get(Object(before), 'id_key') });
    expect(after).not.toEqual(before);
  });
});

it('a backup can be read only by its owner', async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o700);
});

const EXTERNAL = { DATABASE_ADMIN_URL: 'postgres://a@b/c' };
const EMPTY = { DREAMREEL_DATA: '/nowhere/data' };
it.each([
  ['backup', 'Missing folder: npm run backup -- <folder>', () => [], {}],
  ['backup', 'exists: choose a new folder', () => [backup], {}],
  ['backup', 'DATABASE_ADMIN_URL is set', () => [join(folder, 'other')], EXTERNAL],
  ['backup', '/nowhere/data contains no data', () => [join(folder, 'other')], EMPTY],
  ['restore', 'data is in use', () => [backup], {}],
  ['restore', 'contains no backup', () => [folder], EMPTY],
] as const)('npm run %s changes nothing and reports: %s', async (command, sentence, args, env) => {
  expect(await failure(command, args(), env)).toContain(sentence);
});

it('restores nothing from a damaged backup', async () => {
  const env = { DREAMREEL_DATA: join(folder, 'other') };
  await truncate(join(backup, 'postgres', 'global', 'pg_control'), 100);
  const { exitCode, stderr } = await run('restore', [backup], env);
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: expect.stringContaining('cannot open its cluster') });
  await expect(readdir(env.DREAMREEL_DATA)).rejects.toThrow('ENOENT');
});
