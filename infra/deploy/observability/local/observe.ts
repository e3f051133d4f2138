/**
 * Implements `npm run observe`, which serves a local page with the traces and metrics of the product started by `npm
 * start`.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isLocalHost } from '@dreamreel/kit/http/local-host';
import * as z from 'zod';
import { readStateFile, StateFileError } from '../../../dev/host/state-file.ts';
import { readSettings } from '../../../dev/settings.ts';

const PAGE = new URL('page.html', import.meta.url);
const MAX_SPANS = 20_000;

/**
 * Creates a server that receives spans (OTLP with JSON at `/v1/traces`) and shows them on a page, along with metrics
 * read from `healthAddresses`.
 */
export function observer(healthAddresses: () => Promise<readonly string[]>): Server {
  const spans: ExportedSpan[] = [];
  return createServer(async (request, response) => {
    const answer = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    if (!isLocalHost(request.headers.host)) return answer(403, 'text/plain', 'Open this page as localhost');
    try {
      switch (`${request.method} ${request.url}`) {
        case 'POST /v1/traces':
          spans.push(...exportedSpans(await text(request)));
          spans.splice(0, Math.max(0, spans.length - MAX_SPANS));
          return answer(200, 'application/json', '{}');
        case 'GET /spans.json':
          return answer(200, 'application/json', JSON.stringify(spans));
        case 'GET /numbers.json':
          return answer(200, 'application/json', JSON.stringify(await currentNumbers(await healthAddresses())));
        case 'GET /':
          return answer(200, 'text/html; charset=utf-8', await readFile(PAGE, 'utf8'));
        default:
          return answer(404, 'text/plain', 'Not found');
      }
    } catch (error) {
      if (error instanceof StateFileError) return answer(500, 'text/plain', error.message);
      return answer(400, 'text/plain', error instanceof Error ? error.name : 'Bad request');
    }
  });
}

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

type ExportedSpan = {
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

function exportedSpans(body: string): ExportedSpan[] {
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

/** Metrics shown on the page. Each metric is aggregated over all labels and services, as a sum or a maximum. */
const SERIES = [
  { title: 'Requests per second', series: 'dreamreel_http_request_duration_seconds_count', how: 'rate' },
  {
    title: 'Failed requests per second',
    series: 'dreamreel_http_request_duration_seconds_count',
    only: 'status="5',
    how: 'rate',
  },
  { title: 'Calls between services per second', series: 'dreamreel_rpc_server_duration_seconds_count', how: 'rate' },
  { title: 'Database statements per second', series: 'dreamreel_database_statements_total', how: 'rate' },
  { title: 'Guesses per second', series: 'dreamreel_guesses_total', how: 'rate' },
  { title: 'Age of the oldest unpublished event, seconds', series: 'dreamreel_outbox_oldest_seconds', how: 'most' },
  { title: 'Event-loop lag (p99), seconds', series: 'nodejs_eventloop_lag_p99_seconds', how: 'most' },
  { title: 'CPU, cores', series: 'process_cpu_seconds_total', how: 'rate' },
] as const;

type Shown = { readonly title: string; readonly how: 'rate' | 'most'; readonly value: number };

/** Reads the current values from each service's `/metrics` endpoint. Skips services that don't respond. */
async function currentNumbers(addresses: readonly string[]): Promise<Shown[]> {
  const texts = await Promise.all(
    addresses.map((address) =>
      fetch(`${address}/metrics`).then(
        (answer) => answer.text(),
        () => '',
      ),
    ),
  );
  const lines = texts.flatMap((text) => text.split('\n'));
  return SERIES.map((shown) => {
    const only = 'only' in shown ? shown.only : '';
    const values = lines
      .filter((line) => line.startsWith(`${shown.series}{`) && line.includes(only))
      .map((line) => Number(line.slice(line.lastIndexOf(' '))));
    const value = shown.how === 'most' ? Math.max(0, ...values) : values.reduce((sum, each) => sum + each, 0);
    return { title: shown.title, how: shown.how, value };
  });
}

if (import.meta.main) {
  const PORT = 4318;
  const { DREAMREEL_DATA } = readSettings(process.env);
  const addressesSchema = z.object({ health: z.record(z.string(), z.string()) });

  const server = observer(async () => {
    const addresses = await readStateFile(
      join(DREAMREEL_DATA, 'addresses.json'),
      addressesSchema,
      'Start the product again',
    );
    return Object.values(addresses?.health ?? {});
  });
  server.listen(PORT, '127.0.0.1', () => {
    console.log(`Open http://localhost:${PORT}, and start the product with`);
    console.log(
      `  OTEL_EXPORTER_OTLP_ENDPOINT=http://localhost:${PORT} OTEL_EXPORTER_OTLP_PROTOCOL=http/json npm start`,
    );
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
  process.once('disconnect', () => process.exit(0));
}
