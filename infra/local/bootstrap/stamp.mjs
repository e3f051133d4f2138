import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Does the work unless it was done before for the same content, as a small file remembers. */
export async function onceFor(files, stampPath, isThere, work) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  const wanted = hash.digest('hex');
  if (isThere() && readStamp(stampPath) === wanted) return;
  await work();
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, wanted);
}

function readStamp(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
