import { randomUUID } from 'node:crypto';
import { contextFrom, inSpan, linksTo } from '@dreamreel/kit/spans';
import type { Middleware } from 'koa';

/** What every part of the HTTP door knows of a request (`ctx.state`). */
export type Scope = {
  requestId: string;
  /** The route's name in metrics, logs and spans: from a short list, never the path, which strangers choose. */
  route: string;
};

/** Told of every request when its answer stands. */
export type Observe = (request: { route: string; method: string; status: number; seconds: number }) => void;

/**
 * Gives each request an id and a span, and measures it. A proxy of ours goes on with its own trace; one that a stranger
 * names is only linked: strangers choose neither our ids nor what is recorded.
 */
export function requestScope(observe: Observe, isBehindProxy: boolean): Middleware<Scope> {
  return async (ctx, next) => {
    const started = performance.now();
    const offered = ctx.get('x-request-id');
    ctx.state.requestId = HARMLESS_ID.test(offered) ? offered : randomUUID();
    ctx.state.route = 'unknown';
    ctx.set('X-Request-Id', ctx.state.requestId);

    const trace = ctx.get('traceparent');
    const origin = isBehindProxy ? { parent: contextFrom(trace) } : { links: linksTo(trace) };
    await inSpan(ctx.method, { kind: 'SERVER', ...origin }, async (span) => {
      await next();
      const { route, requestId } = ctx.state;
      span.updateName(`${ctx.method} ${route}`);
      span.setAttributes({ 'http.response.status_code': ctx.status, 'http.route': route, 'request.id': requestId });
    });
    const seconds = (performance.now() - started) / 1_000;
    observe({ route: ctx.state.route, method: ctx.method, status: ctx.status, seconds });
  };
}

/** An id from outside is kept only when it can do nothing in a log or a header. */
const HARMLESS_ID = /^[\w-]{8,64}$/;
