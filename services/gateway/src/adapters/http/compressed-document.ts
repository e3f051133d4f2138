import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { type Form, type SentAs, sendForm, takes } from './send-form.ts';

/** Sends a text that never changes. */
export type CompressedDocument = (ctx: Context, as: SentAs) => Promise<void>;

/**
 * A large text that is compressed once, when it is first asked for, and whose buffers all answers share: a browser that
 * does not read holds none of its own.
 */
export function compressedDocument(text: string, type: string): CompressedDocument {
  let forms: Promise<readonly Form[]> | undefined;
  return async (ctx, as) => {
    forms ??= formsOf(text, type);
    const form = (await forms).find(({ encoding }) => takes(ctx, encoding));
    if (form) sendForm(ctx, form, as);
  };
}

async function formsOf(text: string, type: string): Promise<readonly Form[]> {
  const bytes = Buffer.from(text);
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
  const [br, gz] = await Promise.all([toBrotli(bytes, FAST_BROTLI), toGzip(bytes)]);
  return [
    { encoding: 'br', bytes: br, version, type },
    { encoding: 'gzip', bytes: gz, version, type },
    { encoding: 'identity', bytes, version, type },
  ];
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** The best quality takes thirty times as long for a tenth fewer bytes. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
