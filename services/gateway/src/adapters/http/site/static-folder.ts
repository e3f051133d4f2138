import path from 'node:path';
import type { Context } from 'koa';
import { contentType } from 'mime-types';
import {
  accepts,
  ENCODINGS,
  type Encoding,
  type SendOptions,
  sendRepresentation,
} from '../output/send-representation.ts';
import type { FileCache } from './file-cache.ts';

/** Sends one file of a folder; resolves to whether there is such a file. */
export type StaticFolder = (ctx: Context, file: string, options: SendOptions) => Promise<boolean>;

/** Built files under `root`, in the compressed encoding beside them (`.br`, `.gz`) where the browser accepts it. */
export function staticFolder(root: string, read: FileCache): StaticFolder {
  return async (ctx, file, options) => {
    const full = pathWithin(root, file);
    if (full === undefined) return false;
    for (const encoding of ENCODINGS) {
      const found = accepts(ctx, encoding) ? await read(full + SUFFIXES[encoding]) : undefined;
      if (found === undefined) continue;
      sendRepresentation(ctx, { ...found, encoding, type: contentType(path.basename(full)) }, options);
      return true;
    }
    return false;
  };
}

const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Only plain names below the folder: no `..`, no hidden file, no other spelling of a separator, no NUL. */
function pathWithin(root: string, file: string): string | undefined {
  const names = file.split('/');
  const isPlain = names.every((name) => name !== '' && !name.startsWith('.') && !/[\\\0]/.test(name));
  return isPlain ? path.join(root, ...names) : undefined;
}
