import type { Context } from 'koa';

type Request = Pick<Context, 'method' | 'get' | 'accepts'>;

/**
 * Returns true for browser navigations and HEAD requests. Over plain HTTP and in older browsers, navigations can only
 * be recognized by their `Accept` header.
 */
export function isPageRequest(request: Request): boolean {
  return (
    request.method === 'HEAD' ||
    request.get('sec-fetch-mode') === 'navigate' ||
    // If the client accepts any type, `accepts` returns the first type in the list.
    request.accepts('json', 'html') === 'html'
  );
}
