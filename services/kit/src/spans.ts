import {
  type Attributes,
  type Context,
  context,
  type Link,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

type SpanSettings = { kind: keyof typeof SpanKind; attributes?: Attributes; parent?: Context; links?: Link[] };

/** Runs `work` in a span. An error is recorded in the span and rethrown. Costs next to nothing without an export. */
export async function inSpan<T>(name: string, settings: SpanSettings, work: (span: Span) => Promise<T>): Promise<T> {
  const { kind, attributes = {}, parent = context.active(), links = [] } = settings;
  const tracer = trace.getTracer('dreamreel');
  const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes, links }, parent);
  return context.with(trace.setSpan(parent, span), async () => {
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
