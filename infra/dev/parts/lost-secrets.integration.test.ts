import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minioImageStore } from '@dreamreel/kit/images/minio-image-store';
import { freePort } from '@dreamreel/kit/process/free-port';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Host, openHost } from '../host/open-host.ts';
import { connected } from './database-client.ts';
import { embeddedPostgres } from './embedded-postgres.ts';
import { findProgram } from './find-program.ts';
import { minioServer } from './minio-server.ts';
import { secretsIn } from './secrets.ts';

const signal = new AbortController().signal;
const minio = await findProgram('minio');

let host: Host;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dreamreel-secrets-'));
  host = await openHost({ folder, temporary: true, out: () => undefined });
});
afterEach(() => host.close());

/** Returns two passwords for the same part, as if `secrets.json` was lost in between. */
async function twoPasswords(): Promise<string[]> {
  const first = (await secretsIn(host.folder, ['part']))('part');
  await rm(join(host.folder, 'secrets.json'));
  return [first, (await secretsIn(host.folder, ['part']))('part')];
}

const query = (url: string, sql: string): Promise<unknown[]> =>
  connected(url, async (client) => (await client.query(sql)).rows);

describe('after secrets.json was removed, the new passwords open', () => {
  it('the database with all its data, and the old password does not', async () => {
    const [first = '', second = ''] = await twoPasswords();
    const before = embeddedPostgres(host, { port: await freePort(), password: first });
    await before.resource.start(signal);
    await query(before.adminUrl, "CREATE TABLE kept AS SELECT 'a game' AS what");
    await before.resource.stop?.();

    const after = embeddedPostgres(host, { port: await freePort(), password: second });
    await after.resource.start(signal);
    expect(await query(after.adminUrl, 'SELECT what FROM kept')).toEqual([{ what: 'a game' }]);
    await expect(query(after.adminUrl.replace(second, first), 'SELECT 1')).rejects.toThrow('password authentication');
    await after.resource.stop?.();
  });

  (minio ? it : it.skip)('the image store with all its images', async () => {
    const storeWith = async (password: string) => {
      const ports = { port: await freePort(), consolePort: await freePort() };
      const { resource, access } = minioServer(host, { program: minio ?? '', ...ports, password });
      await resource.start(signal);
      return { resource, store: minioImageStore({ ...access, bucket: 'dreamreel', region: 'us-east-1' }) };
    };
    const [first = '', second = ''] = await twoPasswords();
    const before = await storeWith(first);
    await before.store.check();
    await before.store.put('originals/a.png', Buffer.from([1, 2, 3]), 'image/png');
    await before.resource.stop?.();

    const after = await storeWith(second);
    expect(await after.store.get('originals/a.png')).toMatchObject({ bytes: Buffer.from([1, 2, 3]) });
    await after.resource.stop?.();
  });
});
