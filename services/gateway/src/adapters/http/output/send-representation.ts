import type { Context } from 'koa';

/** The encodings in which one content may be kept, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** One content in one encoding. All responses share the bytes: nobody changes them. */
export type Representation = {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  /** Changes with the content. */
  readonly version: string;
  readonly type: string | false;
};

export type SendOptions = { readonly cacheControl: string; readonly status?: 200 | 404 };

/** Whether a browser accepts an encoding. Every one accepts the content as it is. */
export function accepts(ctx: Context, encoding: Encoding): boolean {
  return encoding === 'identity' || ctx.acceptsEncodings(encoding, 'identity') === encoding;
}

/** Sends a representation with its ETag, or 304 to a client that has it already. */
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
