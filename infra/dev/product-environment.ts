import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readStateText } from './host/state-file.ts';
import { repositoryRoot } from './repository-root.ts';

/**
 * The environment of a command that works on the product: the file that DREAMREEL_ENV_FILE names, overridden by the real
 * environment. Only the npm scripts name one, `.env` of the checkout, which may be missing: tests and
 * benchmarks that start the product themselves do not read it. Throws a sentence where the file cannot be read.
 */
export async function productEnvironment(env: NodeJS.ProcessEnv = process.env): Promise<NodeJS.ProcessEnv> {
  const { DREAMREEL_ENV_FILE: file } = env;
  if (file === undefined || file === '') return env;
  const text = await readStateText(file);
  if (text === undefined && file !== join(repositoryRoot, '.env'))
    throw new Error(`DREAMREEL_ENV_FILE: there is no file ${file}`);
  return { ...parseEnv(text ?? ''), ...env };
}
