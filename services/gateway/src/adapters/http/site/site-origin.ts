import type { Context } from 'koa';

/**
 * Our own address for what needs whole ones: the configured one, else the one that the request was sent to. That is the
 * client's word: it goes into its own response alone.
 */
export function siteOrigin({ protocol, host }: Pick<Context, 'protocol' | 'host'>, publicOrigin: string | undefined) {
  if (publicOrigin !== undefined) return publicOrigin;
  const address = `${protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost';
}
