import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@dreamreel/kit/process/free-port';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Host, openHost } from '../host/open-host.ts';
import { type EmbeddedPostgres, embeddedPostgres } from './embedded-postgres.ts';

const signal = new AbortController().signal;

let host: Host;
let cluster: string;
const postgres = async (): Promise<EmbeddedPostgres> =>
  embeddedPostgres(host, { port: await freePort(), password: 'one', withoutSync: true });

beforeAll(async () => {
  host = await openHost({
    folder: await mkdtemp(join(tmpdir(), 'dreamreel-cluster-')),
    temporary: true,
    out: () => undefined,
  });
  cluster = join(host.folder, 'postgres');
  const { resource } = await postgres();
  await resource.start(signal);
  await resource.stop?.();
});
afterAll(() => host.close());

describe('a damaged database cluster', () => {
  it.each([
    ['PG_VERSION is empty', 'PG_VERSION', (path: string) => truncate(path, 0)],
    ['PG_VERSION is missing', 'PG_VERSION', (path: string) => rm(path)],
    ['pg_control is cut short', 'global/pg_control', (path: string) => truncate(path, 100)],
  ])('fails the start with a message that says what to do, and stays unchanged: %s', async (_what, name, damage) => {
    const path = join(cluster, name);
    const intact = await readFile(path);
    const files = (await readdir(cluster)).filter((file) => file !== name);
    await damage(path);
    const { resource } = await postgres();
    const starting = resource.start(signal).finally(() => resource.stop?.());
    await expect(starting).rejects.toThrow(/If it is damaged, move \S+ away and restore the last backup/);
    expect(await readdir(cluster)).toEqual(expect.arrayContaining(files));
    await writeFile(path, intact);
  });

  it('is not suspected if Postgres fails for another reason', async () => {
    const path = join(cluster, 'postgresql.conf');
    const intact = await readFile(path);
    await appendFile(path, 'no_such_setting = 1\n');
    const { resource } = await postgres();
    const starting = resource.start(signal).finally(() => resource.stop?.());
    await expect(starting).rejects.toThrow(/no_such_setting(?![\s\S]*restore)/);
    await writeFile(path, intact);
  });

  it('starts again once it is repaired', async () => {
    const { resource } = await postgres();
    await resource.start(signal);
    await resource.stop?.();
  });
});
