import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import type { Figure } from '../figure.ts';
import { dayAndMachine } from '../machine.ts';
import { processorTime } from '../processor-time.ts';
import { type Band, isValidControl, quantile, ratioOf, shownBand } from '../ratios.ts';
import { writeSection } from '../write-section.ts';
import { type Contestant, KINDS, type Kind, ours, yardstick } from './contestants.ts';

/** The daily movie and the guess beside bare koa and pg, as docs/benchmarks.md shows them. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, seconds: { type: 'string', default: '2' } },
});
const [ROUNDS, SECONDS, CONNECTIONS] = [Number(values.rounds), Number(values.seconds), 20];

type Window = { readonly perSecond: number; readonly cpuMs: number; readonly p99: number };
const NAMES = ['yardstick', 'yardstick again', 'ours'] as const;
type Name = (typeof NAMES)[number];

const data = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
// Each request comes from an address of its own: what is measured is not the limit for one.
const product = await startProduct(data, { TRUSTED_PROXY_HOPS: '1' });
const [base, us] = [await yardstick(data), await ours(data)];
try {
  const contestants: Record<Name, Contestant> = { yardstick: base, 'yardstick again': base, ours: us };
  const rows = [];
  for (const kind of KINDS) rows.push(row(kind, await roundsOf(kind, contestants)));
  const text = section(rows);
  console.log(text);
  await writeSection('Daily movie and guess', text, { bench: 'bench:hot-path', figures: rows.flatMap(figuresOf) });
} finally {
  await base.stop();
  await us.stop();
  await product.stop();
  await rm(data, { recursive: true, force: true });
}

async function roundsOf(kind: Kind, contestants: Record<Name, Contestant>): Promise<Record<Name, Window[]>> {
  const windows: Record<Name, Window[]> = { yardstick: [], 'yardstick again': [], ours: [] };
  for (const name of NAMES) await measured(contestants[name], kind);
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = NAMES.map((_, place) => NAMES[(place + round) % NAMES.length] ?? 'ours');
    for (const name of order) windows[name].push(await measured(contestants[name], kind));
    console.error(`${kind}: round ${round + 1} of ${ROUNDS}`);
  }
  return windows;
}

async function measured({ url, request, processes }: Contestant, kind: Kind): Promise<Window> {
  const pids = await processes();
  const before = processorTime(pids);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ ...request(kind), setupRequest: (prepared) => ({ ...prepared, ...request(kind) }) }],
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests (${kind}) failed: ${JSON.stringify(result.statusCodeStats)}`);
  const answered = result['2xx'];
  return {
    perSecond: answered / result.duration,
    cpuMs: (processorTime(pids) - before) / answered,
    p99: result.latency.p99,
  };
}

function row(kind: Kind, windows: Record<Name, Window[]>) {
  const of = (name: Name, measure: keyof Window) => windows[name].map((window) => window[measure]);
  const ratio = (measure: keyof Window, name: Name = 'ours') => ratioOf(of(name, measure), of('yardstick', measure));
  return {
    kind,
    perSecond: ratio('perSecond'),
    cpu: ratio('cpuMs'),
    control: ratio('perSecond', 'yardstick again'),
    p99: quantile(of('ours', 'p99'), 0.5),
    absolute: quantile(of('ours', 'perSecond'), 0.5),
  };
}

function figuresOf({ kind, perSecond, cpu, control }: ReturnType<typeof row>): Figure[] {
  const isVoid = !isValidControl(control);
  const requests = { name: `${kind}: requests/s to the yardstick`, value: perSecond.median, unit: '×', isVoid };
  if (kind !== 'GET, not played') return [{ ...requests, comparison: '≥', goal: 0.6 }];
  const work = { name: `${kind}: CPU to the yardstick`, value: cpu.median, unit: '×', isVoid };
  return [
    { ...requests, comparison: '≥', goal: 1 },
    { ...work, comparison: '≤', goal: 1 },
  ];
}

function section(rows: readonly ReturnType<typeof row>[]): string {
  const goals: Record<Kind, string> = {
    'GET, not played': '≥ 1.0×, CPU ≤ 1.0×',
    'GET, played': '≥ 0.60×',
    'POST a guess': '≥ 0.60×',
  };
  const verdict = (control: Band) => `${shownBand(control)}${isValidControl(control) ? '' : ' **void**'}`;
  return `${dayAndMachine()}.
${ROUNDS} rounds of ${SECONDS} s in rotated order, ${CONNECTIONS} connections. The yardstick is koa and pg with two prepared statements, or
one upsert, on the same Postgres. CPU: gateway, game, broker and database together, for each request.

| | requests/s to the yardstick | CPU to the yardstick | goal | control | requests/s | p99 ms |
|---|---|---|---|---|---|---|
${rows.map(({ kind, perSecond, cpu, control, absolute, p99 }) => `| ${kind} | ${shownBand(perSecond)} | ${shownBand(cpu)} | ${goals[kind]} | ${verdict(control)} | ${absolute.toFixed(0)} | ${p99} |`).join('\n')}`;
}
