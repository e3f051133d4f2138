import type { Context } from 'koa';

/**
 * Our own address for what needs whole ones: the configured one, else the one that the request was sent to. The client
 * controls the latter. It may appear only in that client's own response, so that response needs `siteCacheControl`.
 */
export function siteOrigin({ protocol, host }: Pick<Context, 'protocol' | 'host'>, publicOrigin: string | undefined) {
  if (publicOrigin !== undefined) return publicOrigin;
  const address = `${protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost';
}

/** A shared cache must not give other visitors an address that a client has sent: then only the browser may keep it. */
export function siteCacheControl(cacheControl: string, publicOrigin: string | undefined): string {
  return publicOrigin === undefined ? `private, ${cacheControl.replace('public, ', '')}` : cacheControl;
}
