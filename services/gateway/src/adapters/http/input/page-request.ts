import type { Context } from 'koa';

type Request = Pick<Context, 'method' | 'get' | 'accepts'>;

/**
 * Whether the request only opens an address: a browser's navigation, or a HEAD. Over plain http, and in older browsers,
 * only `Accept` tells a navigation.
 */
export function isPageRequest(request: Request): boolean {
  return (
    request.method === 'HEAD' ||
    request.get('sec-fetch-mode') === 'navigate' ||
    // A client that accepts anything gets the first type of the list.
    request.accepts('json', 'html') === 'html'
  );
}
