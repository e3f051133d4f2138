import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

const MADE = /(^|\/)(node_modules|dist|generated|\.[^/]*)(\/|$)/;

/** Returns a hash of the names and contents of all files under the given paths. Build output is ignored. */
export async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  const patterns = paths.flatMap((path) => [path, `${path}/**`]);
  for await (const entry of glob(patterns, {
    cwd: repositoryRoot,
    withFileTypes: true,
    exclude: ({ name }) => MADE.test(name),
  })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  for (const file of files.sort())
    hash
      .update(file.slice(repositoryRoot.length))
      .update('\0')
      .update(await readFile(file));
  return hash.digest('hex');
}
