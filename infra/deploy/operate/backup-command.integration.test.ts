import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderImageStore } from '@dreamreel/kit/images/folder-image-store';
import { type TestDatabase, testDatabase } from '@dreamreel/kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { servicePlans } from '../../dev/service-plans.ts';
import { writeDigests } from './backup-digests.ts';

const services = servicePlans.filter(({ database }) => database).map(({ name }) => name);
const image = Buffer.from([255, 216, 255, 0, 1, 2]);

let folder: string;
let env: Record<string, string>;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-backup-command-'));
  env = { PATH: process.env.PATH ?? '', IMAGE_STORE: 'folder', IMAGE_FOLDER: join(folder, 'images') };
  for (const service of services) {
    const migrations = pathToFileURL(`${join(repositoryRoot, 'services', service, 'prisma', 'migrations')}/`);
    const database = await testDatabase({ migrations });
    databases.push(database);
    env[`${service.toUpperCase()}_DATABASE_URL`] = database.url;
  }
  await folderImageStore(join(folder, 'images')).put('scenes/a/384.jpg', image, 'image/jpeg');
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = (command: 'backup' | 'restore', ...args: string[]) =>
  execa('node', ['--disable-warning=ExperimentalWarning', `infra/deploy/operate/${command}.ts`, ...args], {
    cwd: repositoryRoot,
    env,
    extendEnv: false,
    reject: false,
  });

describe('npm run backup', () => {
  it('creates files and folders that only their owner can read, regardless of the umask', async () => {
    const { exitCode, stderr } = await run('backup', join(folder, 'backups', 'today'));
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const entries = await readdir(join(folder, 'backups'), { recursive: true, withFileTypes: true });
    const open = [];
    for (const entry of entries) {
      const mode = (await stat(join(entry.parentPath, entry.name))).mode & 0o777;
      if (mode !== (entry.isDirectory() ? 0o700 : 0o600)) open.push(`${entry.name}: ${mode.toString(8)}`);
    }
    expect(open).toEqual([]);
    expect(entries.length).toBeGreaterThan(services.length * 3);
  });

  it('refuses to save only one database', async () => {
    const { exitCode, stderr } = await run('backup', join(folder, 'backups', 'other'), '--only', 'game');
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: '--only works only with a restore, because a backup contains all databases',
    });
    await expect(readdir(join(folder, 'backups', 'other'))).rejects.toThrow('ENOENT');
  });
});

describe('npm run restore', () => {
  const backup = () => join(folder, 'backups', 'today');
  /** A backup of a version before the migrations were squashed, which recorded only the names of its migrations. */
  async function makeEarlier(copy: string): Promise<void> {
    const path = join(copy, 'databases', 'game', 'contents.json');
    const contents = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...contents, migrations: ['0001_puzzles_and_plays', '0002_statistics'] }));
    const finished = await readFile(join(copy, 'finished.json'));
    await rm(join(copy, 'finished.json'));
    await rm(join(copy, 'SHA256SUMS'));
    await writeDigests(copy);
    await writeFile(join(copy, 'finished.json'), finished);
  }
  const restoreOf = async (name: string, damage: (copy: string) => Promise<void>) => {
    const copy = join(folder, name);
    await cp(backup(), copy, { recursive: true });
    await damage(copy);
    const { exitCode, stderr } = await run('restore', copy);
    expect(exitCode).toBe(1);
    // The output is one sentence without a stack trace.
    expect(stderr.split('\n')).toHaveLength(1);
    return stderr;
  };

  it.each([
    ['an image that is cut short', 'images/scenes/a/384.jpg', 2],
    ['a table that is cut short', 'databases/identity/users.tsv.gz', 9],
    ['a table that is empty', 'databases/game/plays.tsv.gz', 0],
    ['a list of tables that is empty', 'databases/game/contents.json', 0],
  ])('restores nothing from a backup with %s, and names the file', async (_what, path, length) => {
    const said = await restoreOf(`cut-${path.replaceAll('/', '-')}`, (copy) => truncate(join(copy, path), length));
    expect(said).toContain(
      `is damaged: ${path} has changed since the backup. Nothing was changed. Restore a different backup`,
    );
  });

  it.each([
    ['without a file', (copy: string) => rm(join(copy, 'databases/game/plays.tsv.gz')), 'plays.tsv.gz is missing'],
    ['without its digests', (copy: string) => rm(join(copy, 'SHA256SUMS')), 'SHA256SUMS is missing or empty'],
    [
      'with digests that are cut short',
      (copy: string) => truncate(join(copy, 'SHA256SUMS'), 30),
      'SHA256SUMS is damaged',
    ],
    ['that was not finished', (copy: string) => rm(join(copy, 'finished.json')), 'contains no finished backup'],
    [
      'whose end is half written',
      (copy: string) => writeFile(join(copy, 'finished.json'), '{"ta'),
      'finished.json is damaged',
    ],
    ['whose end is empty', (copy: string) => writeFile(join(copy, 'finished.json'), ''), 'finished.json is damaged'],
    ['of an earlier version', makeEarlier, 'was created by an earlier version of Dreamreel'],
  ])('restores nothing from a backup %s, and reports the reason', async (what, damage, sentence) =>
    expect(await restoreOf(what, damage)).toContain(sentence),
  );

  it('restores no image from a backup whose databases have an earlier version', async () => {
    env.IMAGE_FOLDER = join(folder, 'untouched');
    await restoreOf('earlier', makeEarlier);
    await expect(readdir(env.IMAGE_FOLDER)).rejects.toThrow('ENOENT');
  });

  const rowsOf = async (service: string, sql: string) => {
    const database = databases[services.indexOf(service)]?.database;
    return (await database?.pool.query(sql))?.rows;
  };

  it('restores nothing if the last database has rows, and names the table', async () => {
    env.IMAGE_FOLDER = join(folder, 'untouched');
    const record = `INSERT INTO subscribers VALUES (1, true, 1)`;
    await rowsOf('notification', record);
    const tables = () =>
      Promise.all(services.map((service) => rowsOf(service, `SELECT 'outbox'::regclass::oid AS oid`)));
    const before = await tables();
    expect(await restoreOf('over rows', async () => {})).toContain('The database is in use: subscribers has rows');
    // Recreated tables would have different numbers.
    expect(await tables()).toEqual(before);
    await expect(readdir(env.IMAGE_FOLDER)).rejects.toThrow('ENOENT');
    await rowsOf('notification', 'DELETE FROM subscribers');
  });

  it('rejects an unknown database name, and lists the known ones', async () => {
    const { exitCode, stderr } = await run('restore', backup(), '--only', 'gateway');
    expect(exitCode).toBe(1);
    expect(stderr).toBe(`No service with a database is named gateway. Available: ${services.join(', ')}`);
  });

  it('restores one database while another one is in use', async () => {
    env.IMAGE_FOLDER = join(folder, 'untouched');
    await rowsOf('notification', `INSERT INTO subscribers VALUES (1, true, 1)`);
    const { exitCode, stderr, stdout } = await run('restore', backup(), '--only', 'identity');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain('identity: user ids continue above those that other databases have');
    await expect(readdir(env.IMAGE_FOLDER)).rejects.toThrow('ENOENT');
    await rowsOf('notification', 'DELETE FROM subscribers');
  });

  it('restores an intact backup into stores that services used without any player', async () => {
    // The mail run of a day without recipients.
    await rowsOf('notification', `INSERT INTO mail_runs (date, started_at, next_send_at) VALUES (now(), now(), now())`);
    env.IMAGE_FOLDER = join(folder, 'fresh');
    const { exitCode, stderr, stdout } = await run('restore', backup());
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain('images: 1');
    expect(await folderImageStore(join(folder, 'fresh')).get('scenes/a/384.jpg')).toMatchObject({ bytes: image });
  });
});
