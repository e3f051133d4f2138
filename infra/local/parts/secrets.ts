import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { readPrivateJson, writePrivateJson } from './private-file.ts';

const storedSchema = z.record(z.string(), z.string());

/** A random password for each name, made once per data folder and readable by its owner alone. */
export async function secretsIn(folder: string, names: readonly string[]): Promise<(name: string) => string> {
  const path = join(folder, 'secrets.json');
  const stored = storedSchema.parse((await readPrivateJson(path)) ?? {});
  const missing = names.filter((name) => stored[name] === undefined);
  for (const name of missing) stored[name] = randomBytes(24).toString('hex');
  if (missing.length > 0) await writePrivateJson(path, stored);
  return (name) => {
    const secret = stored[name];
    if (secret === undefined) throw new Error(`No secret is kept for ${name}`);
    return secret;
  };
}
