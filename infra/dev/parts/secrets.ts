import { createECDH, createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readStateFile, writeStateFile } from '../host/state-file.ts';

const storedSchema = z.record(z.string(), z.string().min(1));
const REMEDY = 'Restore a copy of it, because it contains the passwords of the databases in the same folder';

/**
 * Returns a function that looks up the password for a name. Passwords are generated once for each data folder and
 * stored in a file that only its owner can read.
 */
export async function secretsIn(folder: string, names: readonly string[]): Promise<(name: string) => string> {
  const path = join(folder, 'secrets.json');
  const stored = (await readStateFile(path, storedSchema, REMEDY)) ?? {};
  if (Object.keys(stored).length === 0 && existsSync(join(folder, 'postgres')))
    throw new Error(`${path} is missing. ${REMEDY}`);
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
