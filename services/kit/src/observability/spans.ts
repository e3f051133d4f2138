import {
  type Attributes,
  type Context,
  context,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import type { Build } from './metrics.ts';

type SpanSettings = { kind: keyof typeof SpanKind; attributes?: Attributes; parent?: Context; links?: Link[] };

/**
 * Runs `work` in a span. Errors are recorded in the span and rethrown. If no exporter is configured, the overhead is
 * negligible.
 */
export async function inSpan<T>(name: string, settings: SpanSettings, work: (span: Span) => Promise<T>): Promise<T> {
  const { kind, attributes = {}, parent = context.active(), links = [] } = settings;
  const tracer = trace.getTracer('dreamreel');
  return tracer.startActiveSpan(name, { kind: SpanKind[kind], attributes, links }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'thrown' });
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * Runs background work in a new trace, even inside of {@link untraced}. The span has links to `causes`, the traces of
 * the requests that scheduled the work.
 */
export function inRootSpan<T>(name: string, causes: readonly (string | null | undefined)[], work: () => Promise<T>) {
  return inSpan(name, { kind: 'INTERNAL', parent: ROOT_CONTEXT, links: causes.flatMap(linksTo) }, work);
}

/**
 * Runs `work` without tracing. Services that are called by `work` don't trace these calls either, because parent-based
 * samplers follow the unsampled parent. Use this function for polls, probes and scrapes, which would otherwise account
 * for most traces.
 */
export function untraced<T>(work: () => T): T {
  return context.with(trace.setSpanContext(ROOT_CONTEXT, NOT_SAMPLED), work);
}

/**
 * Parent span that turns off sampling. The ids must be valid because samplers ignore parents with invalid ids. All
 * requests can share these ids, because nothing is recorded.
 */
const NOT_SAMPLED = { traceId: '1'.padStart(32, '0'), spanId: '1'.padStart(16, '0'), traceFlags: TraceFlags.NONE };

/** Returns the current span's W3C `traceparent`, or undefined if there is no span. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

export const TRACEPARENT_HEADER = 'traceparent';

/**
 * Returns a context that continues the trace of `traceparent`. If `traceparent` is undefined, the current context is
 * returned.
 */
export function contextFrom(traceparent: string | undefined): Context {
  return traceparent ? propagation.extract(context.active(), { traceparent }) : context.active();
}

/**
 * Returns a span link to `traceparent`, for work that runs later or in another process. Malformed values return an
 * empty array.
 */
export function linksTo(traceparent: string | undefined | null): Link[] {
  const spanContext = traceparent ? trace.getSpanContext(contextFrom(traceparent)) : undefined;
  return spanContext ? [{ context: spanContext }] : [];
}

/**
 * Starts exporting spans to an OTLP endpoint. If no endpoint is configured, tracing is off and log lines contain no
 * trace id.
 *
 * @returns a function that exports the remaining spans and stops the exporter
 */
export async function startTelemetry(
  service: string,
  { version, revision }: Build,
  endpoint: string | undefined,
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {};
  // Loading the SDK takes 0.2 seconds, so it is imported only if spans are exported.
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  // The SDK reads OTEL_EXPORTER_OTLP_ENDPOINT and the sampler settings from the environment. Only traces are exported:
  // metrics are available at /metrics, logs are written to standard output, and a trace collector would reject both.
  const sdk = new NodeSDK({
    serviceName: service,
    // Attribute names follow OpenTelemetry's semantic conventions. OTEL_RESOURCE_ATTRIBUTES adds the pod name.
    resource: resourceFromAttributes({ 'service.version': version, 'vcs.ref.head.revision': revision }),
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return () => sdk.shutdown();
}
