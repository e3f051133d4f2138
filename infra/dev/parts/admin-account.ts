import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { execa } from 'execa';
import * as z from 'zod';
import { readStateFile, writeStateFile } from '../host/state-file.ts';
import { repositoryRoot } from '../repository-root.ts';
import type { Settings } from '../settings.ts';

const keptSchema = z.object({
  /** Only a generated one; a given one is not stored. */
  password: z.string().optional(),
  hash: z.string().min(1),
});
const REMEDY = 'Remove it: the next start makes another password and prints it, and the admin signs in again';

type Admin = {
  /** For the identity service, which receives no password. */
  readonly env: Readonly<Record<string, string>>;
  /** Lines to print: how to sign in at `address`. */
  readonly words: (address: string) => readonly string[];
};

type Given = Pick<Settings, 'NODE_ENV' | 'ADMIN_USERNAME' | 'ADMIN_PASSWORD' | 'ADMIN_PASSWORD_HASH'>;

/** The admin's credential as it is given, else one that is made once and kept in `admin.json` of the data folder. */
export async function adminAccount(folder: string, given: Given): Promise<Admin> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password, ADMIN_PASSWORD_HASH: hash } = given;
  const path = join(folder, 'admin.json');
  const env = (passwordHash: string) => ({ ADMIN_USERNAME: username, ADMIN_PASSWORD_HASH: passwordHash });
  if (password !== undefined && hash !== undefined)
    throw new Error('Both ADMIN_PASSWORD and ADMIN_PASSWORD_HASH are set: which one is right?');
  if (hash !== undefined) return { env: env(hash), words: () => [] };

  const kept = await readStateFile(path, keptSchema, REMEDY);
  if (password !== undefined) {
    const fresh = await hashOf(password, given.NODE_ENV, kept?.hash);
    if (fresh !== kept?.hash || kept.password !== undefined) await writeStateFile(path, { hash: fresh });
    return { env: env(fresh), words: () => [] };
  }

  if (given.NODE_ENV === 'production')
    throw new Error('Production needs the password of its admin: set ADMIN_PASSWORD_HASH, or ADMIN_PASSWORD');
  const words = (whereOrWhat: string) => (address: string) => [
    `The admin dashboard: ${address}/admin, username ${username}, password ${whereOrWhat}`,
  ];
  if (kept?.password !== undefined) return { env: env(kept.hash), words: words(`in ${path}`) };
  const made = await makePassword(given.NODE_ENV);
  await writeStateFile(path, made);
  return { env: env(made.hash), words: words(`${made.password} (kept in ${path})`) };
}

async function makePassword(mode: string): Promise<{ password: string; hash: string }> {
  const password = randomBytes(15).toString('base64url');
  return { password, hash: await hashOf(password, mode) };
}

/** Hashed by the identity service. A hash that matches already is kept, and with it the sessions of the admin. */
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
