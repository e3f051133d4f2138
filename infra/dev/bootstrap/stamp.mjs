import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Runs the work unless its result is there and a stamp file says that it was done for the same content of `file`. */
export async function runOncePerContent(file, stampPath, isThere, work) {
  const wanted = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (isThere && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted) return;
  await work();
  writeFileSync(stampPath, wanted);
}
