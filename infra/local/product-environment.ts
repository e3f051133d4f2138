import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readStateText } from './host/state-file.ts';
import { repositoryRoot } from './repository.ts';

/**
 * The environment of a command that works on the product: what stands in the file that DREAMREEL_ENV_FILE names, and over
 * it the real environment. Only the npm scripts name one, `.env` of the checkout, which need not be there: tests and benches
 * that start the product themselves have nothing of it. Throws a sentence where the file cannot be read.
 */
export async function productEnvironment(env: NodeJS.ProcessEnv = process.env): Promise<NodeJS.ProcessEnv> {
  const { DREAMREEL_ENV_FILE: file } = env;
  if (file === undefined || file === '') return env;
  const text = await readStateText(file);
  if (text === undefined && file !== join(repositoryRoot, '.env'))
    throw new Error(`DREAMREEL_ENV_FILE: there is no file ${file}`);
  return { ...parseEnv(text ?? ''), ...env };
}
