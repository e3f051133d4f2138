import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allImported } from '../../e2e/fixture/all-imported.ts';
import { type RunningProduct, startProduct } from '../../e2e/fixture/start-product.ts';
import type { Figure } from '../figure.ts';
import { type Candidate, type Kind, ours, SINGLE_REQUESTS } from '../hot-path/candidates.ts';
import { CONNECTIONS, roundsOf, type Window, type Windows, windowsOf } from '../hot-path/windows.ts';
import { dayAndMachine } from '../machine.ts';
import { isValidControl, ratioOf, shownBand } from '../ratios.ts';
import { writeSection } from '../write-section.ts';
import { collector } from './collector.ts';

/** The whole product with and without tracing, side by side. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '2' },
    share: { type: 'string', default: '0.1' },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];

const sink = await collector();
const traced = (share: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: sink.endpoint,
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: share,
});
/** The share that the chart sets, and every request for comparison. */
const PRODUCTS = [
  ['off', {}],
  ['off again', {}],
  ['on', traced(values.share)],
  ['all', traced('1')],
] as const;
type Name = (typeof PRODUCTS)[number][0];

const folder = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
const running: RunningProduct[] = [];
const candidates = new Map<Name, Candidate>();
try {
  for (const [name, env] of PRODUCTS) {
    const data = join(folder, name);
    const product = await startProduct(data, { TRUSTED_PROXY_HOPS: '1', ...env });
    running.push(product);
    await allImported(product);
    candidates.set(name, await ours(data));
    console.error(`${name}: ready`);
  }
  const rows = [];
  for (const kind of SINGLE_REQUESTS) rows.push(row(kind, await windowsOf(candidates, { kind, rounds, seconds })));
  const { messages, bytes } = await sink.received();
  const text = section(rows, `${messages} messages with ${(bytes / 1e6).toFixed(0)} MB`);
  console.log(text);
  await writeSection('Tracing', text, { bench: 'bench:tracing', figures: rows.map(figureOf) });
} finally {
  for (const candidate of candidates.values()) await candidate.stop();
  for (const product of running) await product.stop();
  await sink.stop();
  await rm(folder, { recursive: true, force: true });
}

function row(kind: Kind, windows: Windows<Name>) {
  const ratio = (name: Name, measure: keyof Window) =>
    ratioOf(roundsOf(windows, name, measure), roundsOf(windows, 'off', measure));
  return {
    kind,
    on: ratio('on', 'perSecond'),
    cpu: ratio('on', 'cpuMs'),
    all: ratio('all', 'perSecond'),
    cpuOfAll: ratio('all', 'cpuMs'),
    control: ratio('off again', 'perSecond'),
    cpuControl: ratio('off again', 'cpuMs'),
  };
}

function figureOf({ kind, on, control }: ReturnType<typeof row>): Figure {
  const cost = (1 - on.median) * 100;
  const name = `tracing on, ${kind}: requests/s lost`;
  return { name, value: cost, unit: '%', comparison: '≤', goal: 10, isVoid: !isValidControl(control) };
}

function section(rows: readonly ReturnType<typeof row>[], sent: string): string {
  const shown = rows.map(
    ({ kind, on, cpu, all, cpuOfAll, control, cpuControl }) =>
      `| ${kind} | ${shownBand(on)} | ${shownBand(cpu)} | ${shownBand(all)} | ${shownBand(cpuOfAll)} | ${shownBand(control)}${isValidControl(control) ? '' : ' **void**'} | ${shownBand(cpuControl)} |`,
  );
  return `${dayAndMachine()}.
${rounds} rounds of ${seconds} s in rotated order, ${CONNECTIONS} connections. Four products side by side, each with a database and a broker of its
own: two without traces, one that traces a share of ${values.share} of the requests as the chart does, one that traces all. They send
to a collector on the same machine (${sent}). Requests/s and CPU of a request (gateway, game, broker and database)
to the product without traces; goal: ≥ 0.90 of the requests/s at the chart's share.

| | share: requests/s | share: CPU | all: requests/s | all: CPU | control: requests/s | control: CPU |
|---|---|---|---|---|---|---|
${shown.join('\n')}`;
}
