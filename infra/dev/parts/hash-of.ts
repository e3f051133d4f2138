import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

const IGNORED_NAMES = /^(node_modules|dist|generated|\..*)$/;

/**
 * Returns a hash of the names and contents of all files under the given paths. Build output and dotfiles are
 * ignored. Files are read synchronously, which is much faster for many small files.
 */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesAt(join(repositoryRoot, path))).sort())
    hash.update(file.slice(repositoryRoot.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function filesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !IGNORED_NAMES.test(name));
  return names.flatMap((name) => filesAt(join(path, name)));
}
