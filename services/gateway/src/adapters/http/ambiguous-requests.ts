import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { edgeFailure } from './http-failure.ts';

/**
 * Refuses (400) what a proxy in front of us could read as another request than we do: Node keeps the first of some
 * doubled headers, joins others, and knows nothing of hosts. What Node's parser refuses by itself (doubled lengths,
 * folded headers) never comes here.
 *
 * A target in absolute form that names our own host is rewritten, so that everything behind sees one form.
 */
export const refuseAmbiguous: Middleware = async (ctx, next) => {
  const doubled = doubledHeader(ctx.req.rawHeaders);
  if (doubled !== undefined) throw edgeFailure('invalid-request', `The header ${doubled} may come once`);
  const host = ctx.req.headers.host;
  // HTTP/1.0 knows no Host: some health checks of load balancers speak it.
  const isLeftOut = host === undefined && ctx.req.httpVersion === '1.0';
  if (!isLeftOut && !HOST.test(host ?? '')) throw edgeFailure('invalid-request', 'The header Host is not valid');
  if (!ctx.url.startsWith('/')) ctx.url = ownTarget(ctx.req);
  await next();
};

/** What tells where a request goes, who sends it, and how its body is to be read. */
const ONCE: ReadonlySet<string> = new Set([
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

/** A name or an address, perhaps with a port: no path, no user, no list. */
const HOST = /^(?:[\w.~!$&'()*+;=%-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

function doubledHeader(rawHeaders: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (!ONCE.has(name)) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}

/** The path and query of `http://<our host>/…`; RFC 9112 lets that host win over the header, so they must be the same. */
function ownTarget({ url = '', headers }: IncomingMessage): string {
  const [, authority, target = ''] = ABSOLUTE.exec(url) ?? [];
  if (authority === undefined || authority.toLowerCase() !== headers.host?.toLowerCase()) {
    throw edgeFailure('invalid-request', 'The address does not belong to this host');
  }
  return target.startsWith('/') ? target : `/${target}`;
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;
