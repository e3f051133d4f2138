import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { errorCode } from './host/error-code.ts';
import { readStateText } from './host/state-file.ts';
import { repositoryRoot } from './repository-root.ts';

/**
 * Returns the environment for commands that start or access the product. Values from the environment take precedence
 * over the file in DREAMREEL_ENV_FILE. Only the npm scripts set DREAMREEL_ENV_FILE, to the checkout's `.env` file,
 * which can be missing. Tests and benchmarks that start the product themselves ignore `.env`. Throws a readable error
 * if the file can't be read.
 */
export async function productEnvironment(env: NodeJS.ProcessEnv = process.env): Promise<NodeJS.ProcessEnv> {
  const { DREAMREEL_ENV_FILE: file } = env;
  if (file === undefined || file === '') return env;
  const text = await readStateText(file).catch((cause: unknown) => {
    throw new Error(`${file} cannot be read (${errorCode(cause)})`, { cause });
  });
  if (text === undefined && file !== join(repositoryRoot, '.env'))
    throw new Error(`DREAMREEL_ENV_FILE: there is no file ${file}`);
  return { ...parseEnv(text ?? ''), ...env };
}
