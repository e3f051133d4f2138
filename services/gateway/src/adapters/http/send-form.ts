import type { Context } from 'koa';

/** The forms in which one content may be kept, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** One content in one form. The bytes are shared by all answers that send them: nobody changes them. */
export type Form = {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  /** Another one for another content. */
  readonly version: string;
  readonly type: string | false;
};

export type SentAs = { readonly cacheControl: string; readonly status?: 200 | 404 };

/** Whether a browser takes a form. Everybody takes the content as it is. */
export function takes(ctx: Context, encoding: Encoding): boolean {
  return encoding === 'identity' || ctx.acceptsEncodings(encoding, 'identity') === encoding;
}

/** Sends a form with its ETag, or 304 to whoever has it already. */
export function sendForm(ctx: Context, { bytes, version, encoding, type }: Form, as: SentAs): void {
  ctx.set('Cache-Control', as.cacheControl);
  ctx.vary('Accept-Encoding');
  ctx.etag = encoding === 'identity' ? version : `${version}-${encoding}`;
  ctx.status = as.status ?? 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.set('Content-Type', type || 'application/octet-stream');
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.body = bytes;
}
