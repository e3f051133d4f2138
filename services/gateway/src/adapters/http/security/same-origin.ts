import type { Context } from 'koa';

type Request = Pick<Context, 'method' | 'protocol' | 'host' | 'get'>;

/**
 * Returns true if our own pages or the visitor sent the request, so a page of another origin can't use a visitor's
 * cookies.
 *
 * All current browsers send Sec-Fetch-Site. Older ones send Origin with unsafe methods. A client that sends neither
 * isn't a browser (curl, a monitor, an app). Its requests pass only without a cookie, because then there is nothing to
 * misuse.
 *
 * @param publicOrigin the configured address of the site, or undefined to use the address that the request was sent to
 */
export function isSameOrigin(request: Request, publicOrigin: string | undefined): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== '') return site === 'same-origin' || site === 'none';

  const origin = request.get('origin');
  if (origin !== '') return origin === (publicOrigin ?? `${request.protocol}://${request.host}`);

  return request.get('cookie') === '';
}
