import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { edgeFailure } from '../output/http-failure.ts';

/**
 * Rejects (400) requests that a proxy could parse differently than we do. Node keeps the first of some repeated
 * headers, joins others, and doesn't validate hosts. Requests that Node's parser rejects itself (repeated lengths,
 * folded headers) don't reach this point.
 *
 * A target in absolute form that names our own host is rewritten to a path.
 */
export const rejectAmbiguous: Middleware = async (ctx, next) => {
  const repeated = repeatedHeader(ctx.req.rawHeaders);
  if (repeated !== undefined) throw edgeFailure('invalid-request', `Send the ${repeated} header only once`);
  const host = ctx.req.headers.host;
  // HTTP/1.0, which some load balancers use for health checks, doesn't require a Host header.
  const isOptional = host === undefined && ctx.req.httpVersion === '1.0';
  if (!isOptional && !HOST.test(host ?? '')) throw edgeFailure('invalid-request', 'The Host header is not valid');
  if (!ctx.url.startsWith('/')) ctx.url = pathOfAbsoluteTarget(ctx.req);
  await next();
};

/** Headers that determine where a request goes, who sends it, and how its body is parsed. */
const SINGLE: ReadonlySet<string> = new Set([
  'host',
  'cookie',
  'authorization',
  'origin',
  'content-length',
  'content-type',
  'content-encoding',
  'transfer-encoding',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
]);

/** A name or an address, optionally with a port, but without path, user, or list. */
const HOST = /^(?:[\w.~!$&'()*+;=%-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

function repeatedHeader(rawHeaders: readonly string[]): string | undefined {
  const checkedNames = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (!SINGLE.has(name)) continue;
    if (checkedNames.has(name)) return name;
    checkedNames.add(name);
  }
  return undefined;
}

/**
 * Returns the path and query of `http://<our host>/…`. According to RFC 9112, that host overrides the header, so both
 * must be equal.
 */
function pathOfAbsoluteTarget({ url = '', headers }: IncomingMessage): string {
  const [, authority, target = ''] = ABSOLUTE.exec(url) ?? [];
  if (authority === undefined || authority.toLowerCase() !== headers.host?.toLowerCase()) {
    throw edgeFailure('invalid-request', 'The address does not belong to this host');
  }
  return target.startsWith('/') ? target : `/${target}`;
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;
