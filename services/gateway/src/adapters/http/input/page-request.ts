import type { Context } from 'koa';

type Request = Pick<Context, 'method' | 'get' | 'accepts'>;

/**
 * Returns true if the request only opens an address: a browser navigation or a HEAD request. Over plain HTTP and in
 * older browsers, a navigation can be recognized only by `Accept`.
 */
export function isPageRequest(request: Request): boolean {
  return (
    request.method === 'HEAD' ||
    request.get('sec-fetch-mode') === 'navigate' ||
    // For a client that accepts any type, `accepts` returns the first type in the list.
    request.accepts('json', 'html') === 'html'
  );
}
