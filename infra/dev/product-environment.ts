import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readStateText } from './host/state-file.ts';
import { repositoryRoot } from './repository-root.ts';

/**
 * Returns the environment of a command that works on the product: the file in DREAMREEL_ENV_FILE, overridden by the
 * real environment. Only the npm scripts set this variable, to the checkout's `.env` file, which may be missing. Tests
 * and benchmarks that start the product themselves don't read it. Throws a readable message if the file can't be read.
 */
export async function productEnvironment(env: NodeJS.ProcessEnv = process.env): Promise<NodeJS.ProcessEnv> {
  const { DREAMREEL_ENV_FILE: file } = env;
  if (file === undefined || file === '') return env;
  const text = await readStateText(file);
  if (text === undefined && file !== join(repositoryRoot, '.env'))
    throw new Error(`DREAMREEL_ENV_FILE: there is no file ${file}`);
  return { ...parseEnv(text ?? ''), ...env };
}
