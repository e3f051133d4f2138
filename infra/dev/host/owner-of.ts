import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Returns the name and id of the user who owns a path. If the path can't be read, returns the owner of the nearest
 * readable parent folder.
 */
export async function ownerOf(path: string): Promise<string> {
  const seen = await stat(path).catch(() => undefined);
  if (!seen) return dirname(path) === path ? 'another user' : ownerOf(dirname(path));
  const name = await run('id', ['-un', String(seen.uid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  return name === '' ? `user ${seen.uid}` : `${name} (user ${seen.uid})`;
}
