import type { Context } from 'koa';

/** Supported content encodings, smallest output first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Content in one encoding. The bytes are shared between responses and must not be modified. */
export type Representation = {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  /** Version of the content, which changes whenever the content changes. */
  readonly version: string;
  readonly type: string | false;
};

export type SendOptions = { readonly cacheControl: string; readonly status?: 200 | 404 };

/** Returns true if the client accepts an encoding. Every client accepts unencoded content. */
export function accepts(ctx: Context, encoding: Encoding): boolean {
  return encoding === 'identity' || ctx.acceptsEncodings(encoding, 'identity') === encoding;
}

/** Sends a representation with its ETag, or 304 if the client already has it. */
export function sendRepresentation(ctx: Context, representation: Representation, options: SendOptions): void {
  const { bytes, version, encoding, type } = representation;
  ctx.set('Cache-Control', options.cacheControl);
  ctx.vary('Accept-Encoding');
  ctx.etag = encoding === 'identity' ? version : `${version}-${encoding}`;
  ctx.status = options.status ?? 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.set('Content-Type', type || 'application/octet-stream');
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = bytes;
}
