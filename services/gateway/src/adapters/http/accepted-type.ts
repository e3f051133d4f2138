import type { Context } from 'koa';

/** The kind of response that a request accepts: `page` for a navigation and every HEAD, `any` where it names neither. */
export type AcceptedType = 'json' | 'page' | 'any';

type Request = Pick<Context, 'method' | 'get' | 'accepts'>;

/**
 * Reads `Accept`, which every client sends or omits on purpose. Fetch Metadata only serves to recognize a navigation that
 * accepts anything: over plain http, and in older browsers, it is missing.
 */
export function acceptedTypeOf(request: Request): AcceptedType {
  if (request.method === 'HEAD') return 'page';
  // The more specific of the two wins; `*/*` gives the first of the list.
  if (request.accepts('html', 'json') === 'json') return 'json';
  const isNavigation = request.get('sec-fetch-mode') === 'navigate' || /\btext\/html\b/.test(request.get('accept'));
  return isNavigation ? 'page' : 'any';
}
