import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { gzipAsync as zopfli } from '@gfx/zopfli';

const compressible = new Set(['.js', '.css', '.html', '.json', '.svg', '.webmanifest']);
const brotli = promisify(brotliCompress);

/**
 * Number of Zopfli iterations. The gzip files are 3% smaller than with zlib's best level, and more iterations hardly
 * help.
 */
const ZOPFLI_ROUNDS = 5;

/** Writes a `.br` and a `.gz` file next to every text file, so the gateway doesn't have to compress responses. */
export async function compressFolder(folder: string): Promise<{ files: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.filter((path) => compressible.has(extname(path))).map(compressFile));
  return { files: paths.length };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zopfli(content, { numiterations: ZOPFLI_ROUNDS })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
