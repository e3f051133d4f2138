import { randomUUID } from 'node:crypto';
import type { Metrics } from '@dreamreel/kit/observability/metrics';
import { contextFrom, inSpan, linksTo } from '@dreamreel/kit/observability/spans';
import type { Middleware } from 'koa';

/** Request data that all middleware can access (`ctx.state`). */
export type Scope = {
  requestId: string;
  /**
   * Name of the route for metrics, logs, and spans. The name is never the path itself, because clients could then
   * create any number of metric labels.
   */
  route: string;
};

/** Called for every request once its response is ready. */
export type RecordRequest = (request: { route: string; method: string; status: number; seconds: number }) => void;

/** Creates a callback that records request durations in a histogram. */
export function requestDurations(metrics: Metrics): RecordRequest {
  const labels = ['route', 'method', 'status'] as const;
  const durations = metrics.histogram('dreamreel_http_request_duration_seconds', 'HTTP requests handled', labels);
  return ({ seconds, ...request }) => durations.observe(request, seconds);
}

/**
 * Assigns an ID and a trace span to each request and measures its duration. A trace from our own proxy is continued. A
 * client's trace is only linked, because clients must not choose our IDs or which traces are recorded.
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

/** Format of external request IDs that are safe in logs and headers. Other IDs are replaced. */
const SAFE_ID = /^[\w-]{8,64}$/;
