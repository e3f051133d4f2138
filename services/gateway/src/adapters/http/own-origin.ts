import type { Context } from 'koa';

type Asked = Pick<Context, 'method' | 'protocol' | 'host' | 'get'>;

/**
 * Whether an unsafe request was sent by our own pages, so that a foreign page cannot act with a visitor's cookies.
 *
 * Every browser of the last years sends Sec-Fetch-Site; older ones send Origin with unsafe methods. What sends
 * neither is no browser (curl, a monitor, an app): it passes only without a cookie, because then there is nothing
 * of a visitor's that it could misuse.
 *
 * @param publicOrigin our own address where it is configured; else the address that the request was sent to
 */
export function isFromOwnPages(ctx: Asked, publicOrigin: string | undefined): boolean {
  const site = ctx.get('sec-fetch-site');
  if (site !== '') return site === 'same-origin' || site === 'none';

  const origin = ctx.get('origin');
  if (origin !== '') return origin === (publicOrigin ?? `${ctx.protocol}://${ctx.host}`);

  return ctx.get('cookie') === '';
}
