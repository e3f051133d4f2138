import type { Context } from 'koa';

type Request = Pick<Context, 'method' | 'protocol' | 'host' | 'get'>;

/**
 * Returns true if the request came from one of our own pages or directly from the visitor. This check prevents other
 * sites from using a visitor's cookies.
 *
 * All current browsers send Sec-Fetch-Site. Older browsers send Origin for unsafe methods. Clients that send neither
 * header aren't browsers (such as curl, a monitor, or an app). Requests from such clients are accepted only without a
 * cookie, because a request without a cookie can't be forged on behalf of a user.
 *
 * @param publicOrigin the site's configured URL, or undefined to use the host from the request
 */
export function isSameOrigin(request: Request, publicOrigin: string | undefined): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== '') return site === 'same-origin' || site === 'none';

  const origin = request.get('origin');
  if (origin !== '') return origin === (publicOrigin ?? `${request.protocol}://${request.host}`);

  return request.get('cookie') === '';
}
