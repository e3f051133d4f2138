import type { Context } from 'koa';

/**
 * Returns the address of the site for absolute URLs: the configured one, or else the one that the request was sent to.
 * The client controls the latter, so it must appear only in that client's own response, which needs `siteCacheControl`.
 */
export function siteOrigin({ protocol, host }: Pick<Context, 'protocol' | 'host'>, publicOrigin: string | undefined) {
  if (publicOrigin !== undefined) return publicOrigin;
  const address = `${protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost';
}

/**
 * Returns the caching policy for a response that contains the site's address. If the address comes from a client, only
 * that client's browser may cache the response, never a shared cache.
 */
export function siteCacheControl(cacheControl: string, publicOrigin: string | undefined): string {
  return publicOrigin === undefined ? `private, ${cacheControl.replace('public, ', '')}` : cacheControl;
}
