import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
/** Maximum time of a start, which hashes dozens of common passwords. */
const TIMEOUT_MS = 250_000;
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Returns the output of `hash-password.ts`. */
async function hashOf(password: string, env: Record<string, string> = {}): Promise<string> {
  const command = [here('hash-password.ts')];
  const { stdout } = await run(process.execPath, command, { env: { ADMIN_PASSWORD: password, ...env } });
  return stdout.trim();
}

/** Returns the error of a failed start. There is no broker, so a start that gets further fails with another error. */
async function startErrorOf(env: Record<string, string>): Promise<string> {
  const outside = { NATS_URL: 'nats://127.0.0.1:1', DATABASE_URL: 'postgres://127.0.0.1:1/none', HEALTH_PORT: '0' };
  const started = run(process.execPath, [here('main.ts')], { env: { ...outside, ...env }, timeout: TIMEOUT_MS });
  return started.then(
    () => 'it has started',
    (error: unknown) => String(error),
  );
}

describe('a start in production', () => {
  const NODE_ENV = 'production';

  it('fails without the admin’s password', async () => {
    expect(await startErrorOf({ NODE_ENV })).toContain('ADMIN_PASSWORD_HASH: is missing');
  });

  it('fails with a password in place of a hash, and doesn’t repeat it in the error', async () => {
    const error = await startErrorOf({ NODE_ENV, ADMIN_PASSWORD_HASH: 'four lamps and a projector' });
    expect(error).toContain('ADMIN_PASSWORD_HASH: must be an argon2id hash');
    expect(error).not.toContain('projector');
  });

  it('fails with a hash that is too weak', async () => {
    const cheap = '$argon2id$v=19$m=16,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaA';
    expect(await startErrorOf({ NODE_ENV, ADMIN_PASSWORD_HASH: cheap })).toContain('is too weak');
  });

  it('fails with a common password, such as one derived from the username', async () => {
    const ADMIN_PASSWORD_HASH = await hashOf('Projectionist123');
    const error = await startErrorOf({ NODE_ENV, ADMIN_PASSWORD_HASH, ADMIN_USERNAME: 'Projectionist' });
    expect(error).toContain('a commonly used password');
  });
});

describe('the hash of the admin’s password', () => {
  it('stays the same for the same password, because a new hash would end the sessions', async () => {
    const first = await hashOf('four lamps and a projector');
    const again = (password: string) => hashOf(password, { ADMIN_PASSWORD_HASH: first });
    expect(await again('four lamps and a projector')).toBe(first);
    const changed = await again('five lamps and a projector');
    expect(changed).not.toBe(first);
    expect(changed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is not created from a short password in production', async () => {
    await expect(hashOf('short', { NODE_ENV: 'production' })).rejects.toThrow('at least 12 characters');
    expect(await hashOf('short')).toContain('$argon2id$');
  });
});
