import type { Context } from 'koa';

/**
 * Returns the site's origin for absolute URLs: the configured origin, or otherwise the host from the request. Clients
 * control the request's host, so a response that contains it must use `siteCacheControl`.
 */
export function siteOrigin({ protocol, host }: Pick<Context, 'protocol' | 'host'>, publicOrigin: string | undefined) {
  if (publicOrigin !== undefined) return publicOrigin;
  const address = `${protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost';
}

/**
 * Returns the `Cache-Control` value for a response that contains the site's URL. If the URL was derived from the
 * request, shared caches must not store the response.
 */
export function siteCacheControl(cacheControl: string, publicOrigin: string | undefined): string {
  return publicOrigin === undefined ? `private, ${cacheControl.replace('public, ', '')}` : cacheControl;
}
