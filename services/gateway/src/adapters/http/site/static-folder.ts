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

/** Sends one file from a folder. Resolves with false if the file doesn't exist. */
export type StaticFolder = (ctx: Context, file: string, options: SendOptions) => Promise<boolean>;

/**
 * Serves built files under `root`. A compressed version (`.br`, `.gz`) is sent if it exists and the browser accepts it.
 */
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

/**
 * Resolves a path below the root folder. Paths with `..`, hidden files, backslashes, or NUL characters are rejected.
 */
function pathWithin(root: string, file: string): string | undefined {
  const names = file.split('/');
  const isPlain = names.every((name) => name !== '' && !name.startsWith('.') && !/[\\\0]/.test(name));
  return isPlain ? path.join(root, ...names) : undefined;
}
