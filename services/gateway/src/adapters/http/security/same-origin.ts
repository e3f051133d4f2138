import type { Context } from 'koa';

type Request = Pick<Context, 'method' | 'protocol' | 'host' | 'get'>;

/**
 * Whether a request was sent by our own pages or typed by the visitor, so that a page of another origin cannot act with a
 * visitor's cookies.
 *
 * All current browsers send Sec-Fetch-Site; older ones send Origin with unsafe methods. What sends neither is no browser
 * (curl, a monitor, an app): it passes only without a cookie, because then there is nothing to misuse.
 *
 * @param publicOrigin our own address where it is configured; else the address that the request was sent to
 */
export function isSameOrigin(request: Request, publicOrigin: string | undefined): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== '') return site === 'same-origin' || site === 'none';

  const origin = request.get('origin');
  if (origin !== '') return origin === (publicOrigin ?? `${request.protocol}://${request.host}`);

  return request.get('cookie') === '';
}
