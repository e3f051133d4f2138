import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { accepts, type Representation, type SendOptions, sendRepresentation } from './send-representation.ts';

/** Sends a text that never changes. */
export type CompressedDocument = (ctx: Context, options: SendOptions) => Promise<void>;

/**
 * Creates a sender for a large static text. The text is compressed once, at the first request, and all responses share
 * the compressed buffers.
 */
export function compressedDocument(text: string, type: string): CompressedDocument {
  let representations: Promise<readonly Representation[]> | undefined;
  return async (ctx, options) => {
    representations ??= representationsOf(text, type);
    const accepted = (await representations).find(({ encoding }) => accepts(ctx, encoding));
    if (accepted) sendRepresentation(ctx, accepted, options);
  };
}

async function representationsOf(text: string, type: string): Promise<readonly Representation[]> {
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
/** The highest Brotli quality takes 30 times as long and only makes the result 10% smaller. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
