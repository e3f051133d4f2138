import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';

/** Supported content encodings, smallest output first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Content that clients can cache. The bytes are shared between responses and must not be modified. */
type Cacheable = {
  readonly bytes: Buffer;
  /** Version of the content, which changes whenever the content changes. */
  readonly version: string;
  readonly type: string | false;
};

/** Content in one encoding. */
export type Representation = Cacheable & { readonly encoding: Encoding };

export type SendOptions = { readonly cacheControl: string; readonly status?: 200 | 404 };

/** Returns true if the client accepts an encoding. Every client accepts unencoded content. */
export function accepts(ctx: Context, encoding: Encoding): boolean {
  return encoding === 'identity' || ctx.acceptsEncodings(encoding, 'identity') === encoding;
}

/** Sends content with its ETag, or 304 if the client already has it. */
export function sendCacheable(
  ctx: Context,
  { bytes, version, type }: Cacheable,
  { cacheControl, status = 200 }: SendOptions,
): void {
  ctx.set('Cache-Control', cacheControl);
  ctx.etag = version;
  ctx.status = status;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.set('Content-Type', type || 'application/octet-stream');
  ctx.body = bytes;
}

/** Sends one of several encodings of the same content, like {@link sendCacheable}. */
export function sendRepresentation(ctx: Context, representation: Representation, options: SendOptions): void {
  const { encoding, version, ...content } = representation;
  const isEncoded = encoding !== 'identity';
  ctx.vary('Accept-Encoding');
  sendCacheable(ctx, { ...content, version: isEncoded ? `${version}-${encoding}` : version }, options);
  if (isEncoded && ctx.status !== 304) ctx.set('Content-Encoding', encoding);
}

/** Sends a text that never changes. */
type CompressedDocument = (ctx: Context, options: SendOptions) => Promise<void>;

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

/**
 * Returns a function that creates the sender of a text, and keeps the senders of the `max` most recent texts. The number
 * must be limited if clients control a part of the texts.
 */
export function documentCache(type: string, max: number): (text: string) => CompressedDocument {
  const documents = new LRUCache<string, CompressedDocument>({
    max,
    memoMethod: (text) => compressedDocument(text, type),
  });
  return (text) => documents.memo(text);
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
