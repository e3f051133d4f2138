import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'koa';
import { contentType } from 'mime-types';

/** Sends one file of a folder; answers whether there is such a file. */
export type StaticFolder = (ctx: Context, file: string, as: SentAs) => Promise<boolean>;

type SentAs = { readonly cacheControl: string; readonly status?: 200 | 404 };

/** Built files under `root`, in the compressed form beside them (`.br`, `.gz`) where the browser takes it. */
export function staticFolder(root: string): StaticFolder {
  return async (ctx, file, as) => {
    const full = pathWithin(root, file);
    if (full === undefined) return false;
    for (const form of FORMS) {
      if (form.encoding !== 'identity' && ctx.acceptsEncodings(form.encoding, 'identity') !== form.encoding) continue;
      const found = await readForm(full + form.ending);
      if (found === undefined) continue;
      send(ctx, {
        ...found,
        ...as,
        encoding: form.encoding,
        type: contentType(path.basename(full)),
      });
      return true;
    }
    return false;
  };
}

const FORMS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
  { encoding: 'identity', ending: '' },
] as const;

/** Only plain names below the folder: no `..`, no hidden file, no other spelling of a separator, no NUL. */
function pathWithin(root: string, file: string): string | undefined {
  const names = file.split('/');
  const plain = names.every((name) => name !== '' && !name.startsWith('.') && !/[\\\0]/.test(name));
  return plain ? path.join(root, ...names) : undefined;
}

type FileForm = { bytes: Buffer; version: string };

async function readForm(file: string): Promise<FileForm | undefined> {
  try {
    // No `await using` here: the swc that checks the import rules cannot read it yet.
    const handle = await open(file);
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) return undefined;
      return {
        bytes: await handle.readFile(),
        version: `${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}`,
      };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

function isAbsence(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && ABSENT.has(String(error.code));
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

type Sent = FileForm & SentAs & { encoding: string; type: string | false };

function send(ctx: Context, { bytes, version, encoding, type, cacheControl, status = 200 }: Sent): void {
  ctx.set('Cache-Control', cacheControl);
  ctx.vary('Accept-Encoding');
  ctx.etag = encoding === 'identity' ? version : `${version}-${encoding}`;
  ctx.status = status;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.set('Content-Type', type || 'application/octet-stream');
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = bytes;
}
