import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { readStateFile, writeStateFile } from '../host/state-file.ts';

const storedSchema = z.record(z.string(), z.string().min(1));
const REMEDY = 'Put a copy of it back, or remove it: the next start then makes new passwords, and nothing else is lost';

/** A random password for each name, made once per data folder and readable by its owner alone. */
export async function secretsIn(folder: string, names: readonly string[]): Promise<(name: string) => string> {
  const path = join(folder, 'secrets.json');
  const stored = (await readStateFile(path, storedSchema, REMEDY)) ?? {};
  const missing = names.filter((name) => stored[name] === undefined);
  for (const name of missing) stored[name] = randomBytes(24).toString('hex');
  if (missing.length > 0) await writeStateFile(path, stored);
  return (name) => {
    const secret = stored[name];
    if (secret === undefined) throw new Error(`No secret is kept for ${name}`);
    return secret;
  };
}
