import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { edgeFailure } from '../output/http-failure.ts';

/**
 * Rejects requests with 400 if a proxy might parse them differently. For some repeated headers, Node keeps only the
 * first value, and it joins the values of others. Node also doesn't validate the Host header. Some ambiguous requests
 * never reach this middleware because Node's parser already rejects them, such as requests with repeated lengths or
 * folded headers.
 *
 * An absolute request URL with our own host is rewritten to a path.
 */
export const rejectAmbiguous: Middleware = async (ctx, next) => {
  const repeated = repeatedHeader(ctx.req.rawHeaders);
  if (repeated !== undefined) throw edgeFailure('invalid-request', `Send the ${repeated} header only once`);
  const host = ctx.req.headers.host;
  // The Host header is optional in HTTP/1.0, which some load balancers use for health checks.
  const isOptional = host === undefined && ctx.req.httpVersion === '1.0';
  if (!isOptional && !HOST.test(host ?? '')) throw edgeFailure('invalid-request', 'The Host header is not valid');
  if (!ctx.url.startsWith('/')) ctx.url = pathOfAbsoluteTarget(ctx.req);
  await next();
};

/**
 * Security-relevant headers that must appear at most once: they determine the request's destination, its sender, and
 * how its body is parsed.
 */
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

/** A host name or IP address with an optional port. Paths, user info, and lists don't match. */
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
 * Returns the path and query of an absolute URL such as `http://<our host>/…`. According to RFC 9112, the host in the
 * URL takes precedence over the Host header, so both must be equal.
 */
function pathOfAbsoluteTarget({ url = '', headers }: IncomingMessage): string {
  const [, authority, target = ''] = ABSOLUTE.exec(url) ?? [];
  if (authority === undefined || authority.toLowerCase() !== headers.host?.toLowerCase()) {
    throw edgeFailure('invalid-request', 'The address does not belong to this host');
  }
  return target.startsWith('/') ? target : `/${target}`;
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;
