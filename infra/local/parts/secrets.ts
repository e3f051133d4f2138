import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const storedSchema = z.record(z.string(), z.string());

/** A random password for each name, made once per data folder and readable by its owner alone. */
export async function secretsIn(folder: string, names: readonly string[]): Promise<(name: string) => string> {
  const path = join(folder, 'secrets.json');
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const stored = storedSchema.parse(JSON.parse(text));
  const missing = names.filter((name) => stored[name] === undefined);
  for (const name of missing) stored[name] = randomBytes(24).toString('hex');
  if (missing.length > 0) {
    await writeFile(path, JSON.stringify(stored, null, 2), { mode: 0o600 });
    await chmod(path, 0o600);
  }
  return (name) => {
    const secret = stored[name];
    if (secret === undefined) throw new Error(`No secret is kept for ${name}`);
    return secret;
  };
}
