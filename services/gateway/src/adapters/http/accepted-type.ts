import type { Context } from 'koa';

/** What kind of answer a GET names in `Accept`: the page for a navigation and every HEAD, `any` where it names neither. */
export type AcceptedType = 'json' | 'page' | 'any';

type Request = Pick<Context, 'method' | 'get' | 'accepts'>;

/**
 * Reads the kind of answer from `Accept`, which every client sends or leaves out on purpose. Fetch Metadata is asked
 * only to find out a navigation that accepts anything: over plain http, and in older browsers, it is not there.
 */
export function acceptedTypeOf(request: Request): AcceptedType {
  if (request.method === 'HEAD') return 'page';
  // The more exact of the two wins; whoever accepts anything gets the first of the list.
  if (request.accepts('html', 'json') === 'json') return 'json';
  const isNavigation = request.get('sec-fetch-mode') === 'navigate' || /\btext\/html\b/.test(request.get('accept'));
  return isNavigation ? 'page' : 'any';
}
