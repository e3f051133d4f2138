import * as z from 'zod';

const nanoseconds = z.union([z.string(), z.number()]).transform((text) => Number(BigInt(text) / 1_000n) / 1_000);
const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  status: z.object({ code: z.number().optional() }).optional(),
  links: z.array(z.object({ traceId: z.string() })).default([]),
});
const attributeSchema = z.object({ key: z.string(), value: z.looseObject({ stringValue: z.string().optional() }) });
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

export type ExportedSpan = {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  /** Unix time in milliseconds, with fractions. */
  readonly start: number;
  readonly end: number;
  readonly failed: boolean;
  /** IDs of linked traces that caused this trace. */
  readonly causes: readonly string[];
};

/** Parses the spans in a JSON-encoded OTLP message. Throws if the message is invalid. */
export function exportedSpans(body: string): ExportedSpan[] {
  return exportSchema.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '?';
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, startTimeUnixNano, endTimeUnixNano, status, links }) => ({
        ...{ service, name, traceId, spanId, parentSpanId, start: startTimeUnixNano, end: endTimeUnixNano },
        failed: status?.code === 2,
        causes: links.map((link) => link.traceId),
      })),
    );
  });
}
