import { randomBytes } from 'node:crypto';
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
