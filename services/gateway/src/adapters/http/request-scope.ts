import { randomUUID } from 'node:crypto';
import type { Metrics } from '@dreamreel/kit/observability/metrics';
import { contextFrom, inSpan, linksTo } from '@dreamreel/kit/observability/spans';
import type { Middleware } from 'koa';

/** Request data that all middleware shares (`ctx.state`). */
export type Scope = {
  requestId: string;
  /**
   * The route's name in metrics, logs, and spans. It comes from a short list and is never the path, which clients
   * choose.
   */
  route: string;
};

/** Called for every request when its response is ready. */
export type RecordRequest = (request: { route: string; method: string; status: number; seconds: number }) => void;

/** Creates a recorder that adds requests to a histogram. */
export function requestDurations(metrics: Metrics): RecordRequest {
  const labels = ['route', 'method', 'status'] as const;
  const durations = metrics.histogram('dreamreel_http_request_duration_seconds', 'HTTP requests handled', labels);
  return ({ seconds, ...request }) => durations.observe(request, seconds);
}

/**
 * Assigns an id and a span to each request and measures it. A trace from our own proxy is continued. A trace from a
 * client is only linked, because clients must choose neither our ids nor which traces are recorded.
 */
export function requestScope(record: RecordRequest, isBehindProxy: boolean): Middleware<Scope> {
  return async (ctx, next) => {
    const started = performance.now();
    const offeredId = ctx.get('x-request-id');
    ctx.state.requestId = SAFE_ID.test(offeredId) ? offeredId : randomUUID();
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
    record({ route: ctx.state.route, method: ctx.method, status: ctx.status, seconds });
  };
}

/** A request id from outside is kept only if it is safe in a log and a header. */
const SAFE_ID = /^[\w-]{8,64}$/;
