import path from 'node:path';
import type { Context } from 'koa';
import { contentType } from 'mime-types';
import type { FileMemory } from './file-cache.ts';
import { ENCODINGS, type Encoding, type SentAs, sendForm, takes } from './send-form.ts';

/** Sends one file of a folder; answers whether there is such a file. */
export type StaticFolder = (ctx: Context, file: string, as: SentAs) => Promise<boolean>;

/** Built files under `root`, in the compressed form beside them (`.br`, `.gz`) where the browser takes it. */
export function staticFolder(root: string, read: FileMemory): StaticFolder {
  return async (ctx, file, as) => {
    const full = pathWithin(root, file);
    if (full === undefined) return false;
    for (const encoding of ENCODINGS) {
      const found = takes(ctx, encoding) ? await read(full + ENDINGS[encoding]) : undefined;
      if (found === undefined) continue;
      sendForm(ctx, { ...found, encoding, type: contentType(path.basename(full)) }, as);
      return true;
    }
    return false;
  };
}

const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Only plain names below the folder: no `..`, no hidden file, no other spelling of a separator, no NUL. */
function pathWithin(root: string, file: string): string | undefined {
  const names = file.split('/');
  const plain = names.every((name) => name !== '' && !name.startsWith('.') && !/[\\\0]/.test(name));
  return plain ? path.join(root, ...names) : undefined;
}
