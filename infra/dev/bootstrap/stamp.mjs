import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Runs the work unless a stamp file says that it was done for the same file contents. If the stamp file is damaged, the
 * work runs again.
 */
export async function runOncePerContent(files, stampPath, isThere, work) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  const wanted = hash.digest('hex');
  if (isThere() && readStamp(stampPath) === wanted) return;
  await work();
  try {
    mkdirSync(dirname(stampPath), { recursive: true });
    writeFileSync(`${stampPath}.new`, wanted);
    renameSync(`${stampPath}.new`, stampPath);
  } catch (error) {
    const owner = `sudo chown -R "$(id -un)" '${dirname(stampPath)}'`;
    throw new Error(`${stampPath} cannot be written (${error.code}). Take ownership of the checkout: ${owner}`);
  }
}

function readStamp(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
