import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Does the work unless a stamp file says that it was done for the same content. A damaged stamp file means that the work
 * is done again.
 */
export async function onceFor(files, stampPath, isThere, work) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  const wanted = hash.digest('hex');
  if (isThere() && readStamp(stampPath) === wanted) return;
  await work();
  writeStamp(stampPath, wanted);
}

function readStamp(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function writeStamp(path, text) {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  } catch (error) {
    throw new Error(
      `${path} cannot be written (${error.code}). Give the checkout to yourself: sudo chown -R "$(id -un)" '${dirname(path)}'`,
    );
  }
}
