import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { describe, expect, it } from '@jest/globals';
import { adminAccount, pushEnv } from './credentials.ts';

const ARGON2ID = /^\$argon2id\$/;
const local = { NODE_ENV: 'development', ADMIN_USERNAME: 'admin' } as const;
const address = 'http://localhost:3000';

const folder = folderForEachTest();
const account = (given: Parameters<typeof adminAccount>[1] = local) => adminAccount(folder(), given, address);
const stored = () => readFile(join(folder(), 'admin.json'), 'utf8');

describe('an admin account without a configured password', () => {
  it('gets a generated password that is printed once and stored readable only by its owner, while services get the hash', async () => {
    const first = await account();
    const { password, hash } = JSON.parse(await stored());
    expect(password).toMatch(/^[\w-]{20}$/);
    expect(first.lines.join()).toContain(`${address}/admin, username admin, password ${password}`);
    expect(first.env).toEqual({ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD_HASH: hash });
    expect(hash).toMatch(ARGON2ID);
    expect((await stat(join(folder(), 'admin.json'))).mode & 0o777).toBe(0o600);

    const second = await account();
    expect(second.env).toEqual(first.env);
    expect(second.lines.join()).toContain('admin.json');
    expect(second.lines.join()).not.toContain(password);
  });

  it('stops the start in production', async () => {
    await account();
    await expect(account({ ...local, NODE_ENV: 'production' })).rejects.toThrow('ADMIN_PASSWORD_HASH');
  });
});

describe('an admin account with a configured password', () => {
  const given = { ...local, ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'four lamps and a projector' };

  it('neither prints nor stores the password, deletes a generated one, and keeps the hash until the password changes', async () => {
    await account();
    const { password } = JSON.parse(await stored());
    const first = await account(given);
    expect(first.lines).toEqual([]);
    expect(await stored()).not.toMatch(new RegExp(`projector|${password}`));
    expect(await account(given)).toMatchObject({ env: first.env });
    const changed = await account({ ...given, ADMIN_PASSWORD: 'five lamps' });
    expect(changed.env.ADMIN_PASSWORD_HASH).toMatch(ARGON2ID);
    expect(changed.env.ADMIN_PASSWORD_HASH).not.toBe(first.env.ADMIN_PASSWORD_HASH);
  });

  it('stops the start if a hash is set as well, because either could be the right one', async () => {
    const both = { ...given, ADMIN_PASSWORD_HASH: '$argon2id$…' };
    await expect(account(both)).rejects.toThrow('Remove one of them');
  });
});

it('passes a configured hash on unchanged', async () => {
  const hash = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD_HASH: '$argon2id$…' };
  const { env, lines } = await account({ ...local, NODE_ENV: 'production', ...hash });
  expect({ env, lines }).toEqual({ env: hash, lines: [] });
});

it('derives a private key of 32 bytes and a public key of 65 bytes from each of 1,000 secrets', () => {
  const lengths = new Set<string>();
  for (let secret = 0; secret < 1_000; secret++) {
    const { VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY } = pushEnv(`secret ${secret}`, 'http://localhost:3000');
    const bytes = [VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY].map((key) => Buffer.from(key, 'base64url').length);
    lengths.add(bytes.join(' and '));
  }
  expect([...lengths]).toEqual(['32 and 65']);
});
