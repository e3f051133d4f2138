import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readConfig } from '@dreamreel/kit/process/config';
import { describe, expect, it } from '@jest/globals';
import { adminFromConfig, configSchema } from './config.ts';

const hashWith = (cost: string) => `$argon2id$v=19$${cost}$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaA`;
const STRONG = hashWith('m=19456,t=2,p=1');
const outside = { NATS_URL: 'nats://127.0.0.1:1', DATABASE_URL: 'postgres://127.0.0.1:1/none', HEALTH_PORT: '0' };
const inProduction = (env: Record<string, string>) =>
  readConfig(configSchema, { ...outside, NODE_ENV: 'production', ...env });

describe('a start in production', () => {
  it.each([
    ['without the admin’s password', {}, 'ADMIN_PASSWORD_HASH: is missing'],
    [
      'with a password as the hash',
      { ADMIN_PASSWORD_HASH: 'four lamps' },
      'ADMIN_PASSWORD_HASH: must be an argon2id hash',
    ],
    ['with a weak hash', { ADMIN_PASSWORD_HASH: hashWith('m=16,t=2,p=1') }, 'is too weak'],
  ])('fails %s, which isn’t repeated in the error', (_what, env, problem) => {
    expect(() => inProduction(env)).toThrow(problem);
    expect(() => inProduction(env)).not.toThrow('four lamps');
  });

  it('fails with a common password, such as one derived from the username', async () => {
    const config = inProduction({ ADMIN_PASSWORD_HASH: STRONG, ADMIN_USERNAME: 'Projectionist' });
    const passwords = { matches: async (password: string) => password === 'Projectionist123' };
    await expect(adminFromConfig(config, passwords)).rejects.toThrow('a commonly used password');
    expect(await adminFromConfig(config, { matches: async () => false })).toMatchObject({
      credential: { username: 'Projectionist', passwordHash: STRONG },
    });
    expect(await adminFromConfig({ ...config, NODE_ENV: 'development' }, passwords)).toMatchObject({
      credential: { username: 'Projectionist' },
    });
  });
});

describe('the hash of the admin’s password', () => {
  /** Returns the output of `hash-password.ts`. */
  async function hashOf(password: string, env: Record<string, string> = {}): Promise<string> {
    const command = [fileURLToPath(new URL('hash-password.ts', import.meta.url))];
    const run = promisify(execFile);
    return (await run(process.execPath, command, { env: { ADMIN_PASSWORD: password, ...env } })).stdout.trim();
  }

  it('stays the same for the same password, because a new hash would end the sessions', async () => {
    const first = await hashOf('short');
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashOf('short', { ADMIN_PASSWORD_HASH: first })).toBe(first);
    expect(await hashOf('other', { ADMIN_PASSWORD_HASH: first })).not.toBe(first);
  });

  it('is not created from a short password in production', async () => {
    await expect(hashOf('short', { NODE_ENV: 'production' })).rejects.toThrow('at least 12 characters');
  });
});
