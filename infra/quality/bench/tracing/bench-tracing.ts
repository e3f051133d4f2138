/** Compares the product's performance with and without tracing. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { allImported } from '../../e2e/fixture/all-imported.ts';
import { type RunningProduct, startProduct } from '../../e2e/fixture/start-product.ts';
import { countingServer } from '../counting-server.ts';
import { type Candidate, ours, SINGLE_REQUESTS } from '../hot-path/candidates.ts';
import { CONNECTIONS, requestWindows } from '../hot-path/request-windows.ts';
import { numbers } from '../options.ts';
import { shownBand } from '../ratios.ts';
import { atMost, type Figure, report, shownControl } from '../results.ts';
import { compared } from '../rotated-rounds.ts';
import { tableOf } from '../table.ts';

const { rounds, seconds, share } = numbers({ rounds: 15, seconds: 2, share: 0.1 });
const COLUMNS = [
  '',
  'share: requests/s',
  'share: CPU',
  'all: requests/s',
  'all: CPU',
  'control: requests/s',
  'control: CPU',
];

const receivedSchema = z.object({ messages: z.int(), bytes: z.int() });
const collector = await countingServer(new URL('span-sink.ts', import.meta.url), receivedSchema);
const traced = (part: number) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: String(part),
});
/** Products with different tracing settings. `on` uses the chart's sampling rate, and `all` traces every request. */
const PRODUCTS = { off: {}, 'off again': {}, on: traced(share), all: traced(1) };

const folder = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
const running: RunningProduct[] = [];
const candidates = new Map<string, Candidate>();
try {
  for (const [name, env] of Object.entries(PRODUCTS)) {
    const data = join(folder, name);
    const product = await startProduct(data, { TRUSTED_PROXY_HOPS: '1', ...env });
    running.push(product);
    await allImported(product);
    candidates.set(name, await ours(data));
    console.error(`${name}: ready`);
  }
  const rows: string[][] = [];
  const figures: Figure[] = [];
  for (const kind of SINGLE_REQUESTS) {
    const { ratio } = compared(await requestWindows(candidates, { kind, rounds, seconds }), 'off');
    const control = ratio('off again', 'perSecond');
    const shown = ['on', 'all'].flatMap((name) => [ratio(name, 'perSecond'), ratio(name, 'cpuMs')].map(shownBand));
    rows.push([kind, ...shown, shownControl(control), shownBand(ratio('off again', 'cpuMs'))]);
    const cost = (1 - ratio('on', 'perSecond').median) * 100;
    figures.push(atMost(`tracing on, ${kind}: requests/s lost`, cost, '%', 10, control));
  }
  const { messages, bytes } = await collector.counts();
  const text = `${rounds} rounds of ${seconds} s in rotated order, ${CONNECTIONS} connections. Four products side by side, each with its own database and broker: two
without traces, one that traces a share of ${share} of the requests as the chart does, one that traces all. They send to a collector on
the same machine (${messages} messages with ${(bytes / 1e6).toFixed(0)} MB). Requests/s and CPU of a request, compared with the product without traces; goal:
≥ 0.90 of the requests/s at the chart's share.

${tableOf(COLUMNS, rows)}`;
  await report('tracing', 'Tracing', text, figures);
} finally {
  for (const candidate of candidates.values()) await candidate.stop();
  for (const product of running) await product.stop();
  await collector.stop();
  await rm(folder, { recursive: true, force: true });
}
