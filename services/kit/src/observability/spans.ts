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

type SpanSettings = { kind: keyof typeof SpanKind; attributes?: Attributes; parent?: Context; links?: Link[] };

/**
 * Runs `work` in a span. An error is recorded in the span and rethrown. Without an exporter, this costs almost nothing.
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
 * Runs background work in its own trace, even inside {@link untraced}. The span links to the traces in `causes`, which
 * requested the work.
 */
export function inRootSpan<T>(name: string, causes: readonly (string | null | undefined)[], work: () => Promise<T>) {
  return inSpan(name, { kind: 'INTERNAL', parent: ROOT_CONTEXT, links: causes.flatMap(linksTo) }, work);
}

/**
 * Runs `work` without tracing it. Called services don't trace it either, because parent-based samplers follow an
 * unsampled parent. Used for polls, probes and scrapes, which would otherwise be most of the traces.
 */
export function untraced<T>(work: () => T): T {
  return context.with(trace.setSpanContext(ROOT_CONTEXT, NOT_SAMPLED), work);
}

/**
 * The ids are valid, because a sampler ignores a parent with invalid ids. Nothing is recorded, so sharing them is safe.
 */
const NOT_SAMPLED = { traceId: '1'.padStart(32, '0'), spanId: '1'.padStart(16, '0'), traceFlags: TraceFlags.NONE };

/** Returns the W3C `traceparent` of the current span, or undefined without a span. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** The name of the W3C trace context header. */
export const TRACEPARENT_HEADER = 'traceparent';

/** Returns the context that continues the trace of `traceparent`, or the current context if it is missing. */
export function contextFrom(traceparent: string | undefined): Context {
  return traceparent ? propagation.extract(context.active(), { traceparent }) : context.active();
}

/**
 * Returns a link to the span of `traceparent`, for work that runs later or elsewhere. A malformed value has no link.
 */
export function linksTo(traceparent: string | undefined | null): Link[] {
  const spanContext = traceparent ? trace.getSpanContext(contextFrom(traceparent)) : undefined;
  return spanContext ? [{ context: spanContext }] : [];
}
