import { createHash } from 'node:crypto';
import { glob, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readStateText, writeStateText } from '../../dev/host/state-file.ts';

/** Name of the checksum file, which is in `sha256sum` format. */
const FILE = 'SHA256SUMS';
const LINE = /^([0-9a-f]{64}) {2}(.+)$/;
const MAX_SHOWN = 5;

/** Syncs every file of a backup to disk and writes a file with their SHA-256 checksums. */
export async function writeDigests(folder: string): Promise<void> {
  const lines: string[] = [];
  for await (const path of glob('**/*', { cwd: folder })) {
    if ((await stat(join(folder, path))).isFile()) lines.push(`${await digestOf(join(folder, path))}  ${path}\n`);
  }
  await writeStateText(join(folder, FILE), lines.toSorted().join(''));
}

/** Throws an error that lists the backup's changed, truncated, missing or unreadable files. */
export async function checkDigests(folder: string): Promise<void> {
  const text = await readStateText(join(folder, FILE));
  const lines = (text ?? '').split('\n').filter((line) => line !== '');
  const problems: string[] = lines.length === 0 ? [`${FILE} is missing or empty`] : [];
  for (const line of lines) {
    const [, wanted = '', path = ''] = LINE.exec(line) ?? [];
    const found = path === '' ? 'no such line' : await digestOf(join(folder, path)).catch(codeOf);
    if (found !== wanted) problems.push(path === '' ? `${FILE} is damaged` : `${path} ${problemOf(found)}`);
  }
  if (problems.length === 0) return;
  const shown = problems.slice(0, MAX_SHOWN).join(', ');
  const more = problems.length > MAX_SHOWN ? ` and ${problems.length - MAX_SHOWN} more` : '';
  throw new Error(
    `The backup in ${folder} is damaged: ${shown}${more}. Nothing was changed. Restore a different backup`,
  );
}

function problemOf(found: string): string {
  if (found === 'ENOENT') return 'is missing';
  return found.length === 64 ? 'has changed since the backup' : `can't be read (${found})`;
}

function codeOf(error: NodeJS.ErrnoException): string {
  return error.code ?? error.message;
}

async function digestOf(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const hash = createHash('sha256');
    for await (const bytes of handle.createReadStream({ autoClose: false })) hash.update(bytes);
    await handle.sync();
    return hash.digest('hex');
  } finally {
    await handle.close();
  }
}
