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

/** Runs `work` in a span. An error is recorded in the span and rethrown. Costs next to nothing without an export. */
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
 * Runs `work` in a trace of its own, from inside {@link untraced} too: for background work that has found something to
 * do. `causes` are the traces that asked for it.
 */
export function inRootSpan<T>(name: string, causes: readonly (string | null | undefined)[], work: () => Promise<T>) {
  return inSpan(name, { kind: 'INTERNAL', parent: ROOT_CONTEXT, links: causes.flatMap(linksTo) }, work);
}

/**
 * Runs `work` without recording it, in the processes that it calls too: its parent isn't sampled, and parent-based samplers
 * follow their parent. For polls, probes and scrapes, which would be most of all traces.
 */
export function untraced<T>(work: () => T): T {
  return context.with(trace.setSpanContext(ROOT_CONTEXT, NOT_SAMPLED), work);
}

/** Valid ids, because a sampler ignores a parent with invalid ones. Nothing is recorded under them, so all work shares them. */
const NOT_SAMPLED = { traceId: '1'.padStart(32, '0'), spanId: '1'.padStart(16, '0'), traceFlags: TraceFlags.NONE };

/** The W3C `traceparent` of the current span, if there is one. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** The header of the W3C trace context, in messages and elsewhere. */
export const TRACEPARENT_HEADER = 'traceparent';

/** The context in which a span continues the trace that a `traceparent` names; the current one where it names none. */
export function contextFrom(traceparent: string | undefined): Context {
  return traceparent ? propagation.extract(context.active(), { traceparent }) : context.active();
}

/** A link to the span that a `traceparent` names, for work that happens later and elsewhere; none where it is malformed. */
export function linksTo(traceparent: string | undefined | null): Link[] {
  const spanContext = traceparent ? trace.getSpanContext(contextFrom(traceparent)) : undefined;
  return spanContext ? [{ context: spanContext }] : [];
}
