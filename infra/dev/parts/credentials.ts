import { createECDH, createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import * as z from 'zod';
import { readStateFile, writeStateFile } from '../host/state-file.ts';
import { repositoryRoot } from '../repository-root.ts';
import type { Settings } from '../settings.ts';

const secretsSchema = z.record(z.string(), z.string().min(1));
const RESTORE = 'Restore a copy of it, because it contains the passwords of the databases in the same folder';

/**
 * Returns a function that looks up the password for a name. Passwords are generated once for each data folder and
 * stored in a file that only its owner can read.
 */
export async function secretsIn(folder: string, names: readonly string[]): Promise<(name: string) => string> {
  const path = join(folder, 'secrets.json');
  const stored = (await readStateFile(path, secretsSchema, RESTORE)) ?? {};
  if (Object.keys(stored).length === 0 && existsSync(join(folder, 'postgres')))
    throw new Error(`${path} is missing. ${RESTORE}`);
  const missing = names.filter((name) => stored[name] === undefined);
  for (const name of missing) stored[name] = randomBytes(24).toString('hex');
  if (missing.length > 0) await writeStateFile(path, stored);
  return (name) => {
    const secret = stored[name];
    if (secret === undefined) throw new Error(`There is no secret for ${name}`);
    return secret;
  };
}

/**
 * Derives the Web Push key pair from a secret in the data folder, so that browser subscriptions remain valid after a
 * restart.
 *
 * @param publicUrl identifies the site to push services if it is a public address
 */
export function pushEnv(secret: string, publicUrl: string) {
  const privateKey = createHash('sha256').update(secret).digest();
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return {
    VAPID_PUBLIC_KEY: curve.getPublicKey('base64url'),
    // `getPrivateKey()` would omit leading zero bytes, but the notification service requires all 32 bytes.
    VAPID_PRIVATE_KEY: privateKey.toString('base64url'),
    VAPID_SUBJECT: publicUrl.startsWith('https://') ? publicUrl : 'mailto:admin@localhost',
  };
}

const adminSchema = z.object({
  /** Set only if the password was generated. Configured passwords are not stored. */
  password: z.string().optional(),
  hash: z.string().min(1),
});
const REMOVE = 'Remove it. The next start generates and prints a new password, with which the admin signs in again';

type Admin = {
  /** Environment variables for the identity service. They contain only the password hash. */
  readonly env: Readonly<Record<string, string>>;
  /** The console lines that explain how to sign in. */
  readonly lines: readonly string[];
};

type Given = Pick<Settings, 'NODE_ENV' | 'ADMIN_USERNAME' | 'ADMIN_PASSWORD' | 'ADMIN_PASSWORD_HASH'>;

/**
 * Returns the configured admin credential. If no credential is configured, generates a credential once and stores it in
 * `admin.json` in the data folder. `address` is that of the site.
 */
export async function adminAccount(folder: string, given: Given, address: string): Promise<Admin> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password, ADMIN_PASSWORD_HASH: hash } = given;
  const path = join(folder, 'admin.json');
  const account = (passwordHash: string, shownPassword?: string): Admin => ({
    env: { ADMIN_USERNAME: username, ADMIN_PASSWORD_HASH: passwordHash },
    lines: shownPassword
      ? [`The admin dashboard: ${address}/admin, username ${username}, password ${shownPassword}`]
      : [],
  });
  if (password !== undefined && hash !== undefined)
    throw new Error('Both ADMIN_PASSWORD and ADMIN_PASSWORD_HASH are set. Remove one of them.');
  if (hash !== undefined) return account(hash);

  const stored = await readStateFile(path, adminSchema, REMOVE);
  if (password !== undefined) {
    const newHash = await hashOf(password, given.NODE_ENV, stored?.hash);
    if (newHash !== stored?.hash || stored.password !== undefined) await writeStateFile(path, { hash: newHash });
    return account(newHash);
  }
  if (given.NODE_ENV === 'production')
    throw new Error('Production needs an admin password: set ADMIN_PASSWORD_HASH, or ADMIN_PASSWORD');
  if (stored?.password !== undefined) return account(stored.hash, `in ${path}`);
  const generated = randomBytes(15).toString('base64url');
  const generatedHash = await hashOf(generated, given.NODE_ENV);
  await writeStateFile(path, { password: generated, hash: generatedHash });
  return account(generatedHash, `${generated} (kept in ${path})`);
}

/**
 * Returns a password hash that the identity service has computed. If the known hash still matches the password, it is
 * returned unchanged, because a new hash would end the admin's sessions.
 */
async function hashOf(password: string, mode: string, known = ''): Promise<string> {
  const command = ['--disable-warning=ExperimentalWarning', join('services', 'identity', 'src', 'hash-password.ts')];
  const env = { NODE_ENV: mode, ADMIN_PASSWORD: password, ADMIN_PASSWORD_HASH: known };
  const { stdout, stderr, failed } = await execa(process.execPath, command, {
    cwd: repositoryRoot,
    env,
    extendEnv: false,
    reject: false,
  });
  if (failed) throw new Error(stderr);
  return stdout;
}
