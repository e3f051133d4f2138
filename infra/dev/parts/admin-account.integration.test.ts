import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { describe, expect, it } from '@jest/globals';
import { adminAccount } from './admin-account.ts';

const ARGON2ID = /^\$argon2id\$/;
const local = { NODE_ENV: 'development', ADMIN_USERNAME: 'admin' } as const;
const address = 'http://localhost:3000';

const folder = folderForEachTest();
const stored = () => readFile(join(folder(), 'admin.json'), 'utf8');

describe('an admin account without a configured password', () => {
  it('gets a generated password that is printed once and stored readable only by its owner, while services get the hash', async () => {
    const first = await adminAccount(folder(), local);
    const { password, hash } = JSON.parse(await stored());
    expect(password).toMatch(/^[\w-]{20}$/);
    expect(first.lines(address).join()).toContain(`${address}/admin, username admin, password ${password}`);
    expect(first.env).toEqual({ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD_HASH: hash });
    expect(hash).toMatch(ARGON2ID);
    expect((await stat(join(folder(), 'admin.json'))).mode & 0o777).toBe(0o600);

    const second = await adminAccount(folder(), local);
    expect(second.env).toEqual(first.env);
    expect(second.lines(address).join()).toContain('admin.json');
    expect(second.lines(address).join()).not.toContain(password);
  });

  it('stops the start in production', async () => {
    await adminAccount(folder(), local);
    await expect(adminAccount(folder(), { ...local, NODE_ENV: 'production' })).rejects.toThrow('ADMIN_PASSWORD_HASH');
  });
});

describe('an admin account with a configured password', () => {
  const given = { ...local, ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'four lamps and a projector' };

  it('neither prints nor stores the password, deletes a generated one, and keeps the hash until the password changes', async () => {
    await adminAccount(folder(), local);
    const { password } = JSON.parse(await stored());
    const first = await adminAccount(folder(), given);
    expect(first.lines(address)).toEqual([]);
    expect(await stored()).not.toMatch(new RegExp(`projector|${password}`));
    expect(await adminAccount(folder(), given)).toMatchObject({ env: first.env });
    const changed = await adminAccount(folder(), { ...given, ADMIN_PASSWORD: 'five lamps' });
    expect(changed.env.ADMIN_PASSWORD_HASH).toMatch(ARGON2ID);
    expect(changed.env.ADMIN_PASSWORD_HASH).not.toBe(first.env.ADMIN_PASSWORD_HASH);
  });

  it('stops the start if a hash is set as well, because either could be the right one', async () => {
    const both = { ...given, ADMIN_PASSWORD_HASH: '$argon2id$…' };
    await expect(adminAccount(folder(), both)).rejects.toThrow('Remove one of them');
  });
});

it('passes a configured hash on unchanged', async () => {
  const hash = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD_HASH: '$argon2id$…' };
  const { env, lines } = await adminAccount(folder(), { ...local, NODE_ENV: 'production', ...hash });
  expect({ env, lines: lines(address) }).toEqual({ env: hash, lines: [] });
});
