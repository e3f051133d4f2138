import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import type { Figure } from '../figure.ts';
import { dayAndMachine } from '../machine.ts';
import { type Band, isValidControl, quantile, ratioOf, shownBand } from '../ratios.ts';
import { writeSection } from '../write-section.ts';
import { KINDS, type Kind, ours, yardstick } from './contestants.ts';
import { CONNECTIONS, roundsOf, type Window, type Windows, windowsOf } from './windows.ts';

/** The daily movie and the guess beside bare koa and pg, as docs/benchmarks.md shows them. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, seconds: { type: 'string', default: '2' } },
});
const [ROUNDS, SECONDS] = [Number(values.rounds), Number(values.seconds)];

/** A few that wait for each answer, and so many that neither server is ever without work: there the rate is its power. */
const LOADS = [CONNECTIONS, 64];

type Name = 'yardstick' | 'yardstick again' | 'ours';

const data = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
// Each request comes from an address of its own: what is measured is not the limit for one.
const product = await startProduct(data, { TRUSTED_PROXY_HOPS: '1' });
const [base, us] = [await yardstick(data), await ours(data)];
try {
  const contestants = new Map([
    ['yardstick', base],
    ['yardstick again', base],
    ['ours', us],
  ] as const);
  const rows = [];
  for (const kind of KINDS) {
    for (const connections of LOADS) {
      const windows = await windowsOf(contestants, { kind, rounds: ROUNDS, seconds: SECONDS, connections });
      rows.push(row(kind, connections, windows));
    }
  }
  const text = section(rows);
  console.log(text);
  await writeSection('Daily movie and guess', text, { bench: 'bench:hot-path', figures: rows.flatMap(figuresOf) });
} finally {
  await base.stop();
  await us.stop();
  await product.stop();
  await rm(data, { recursive: true, force: true });
}

function row(kind: Kind, connections: number, windows: Windows<Name>) {
  const of = (name: Name, measure: keyof Window) => roundsOf(windows, name, measure);
  const ratio = (measure: keyof Window, name: Name = 'ours') => ratioOf(of(name, measure), of('yardstick', measure));
  return {
    kind,
    connections,
    perSecond: ratio('perSecond'),
    cpu: ratio('cpuMs'),
    control: ratio('perSecond', 'yardstick again'),
    p99: quantile(of('ours', 'p99'), 0.5),
    absolute: quantile(of('ours', 'perSecond'), 0.5),
  };
}

function figuresOf({ kind, connections, perSecond, cpu, control }: ReturnType<typeof row>): Figure[] {
  const isVoid = !isValidControl(control);
  const asked = `${kind}, ${connections} connections`;
  const requests = { name: `${asked}: requests/s to the yardstick`, value: perSecond.median, unit: '×', isVoid };
  if (kind !== 'GET, not played') return [{ ...requests, comparison: '≥', goal: 0.6 }];
  const work = { name: `${asked}: CPU to the yardstick`, value: cpu.median, unit: '×', isVoid };
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
${ROUNDS} rounds of ${SECONDS} s in rotated order. The yardstick is koa and pg with two prepared statements, or one upsert, on the same
Postgres. CPU: gateway, game, broker and database together, for each request.

| | connections | requests/s to the yardstick | CPU to the yardstick | goal | control | requests/s | p99 ms |
|---|---|---|---|---|---|---|---|
${rows.map(({ kind, connections, perSecond, cpu, control, absolute, p99 }) => `| ${kind} | ${connections} | ${shownBand(perSecond)} | ${shownBand(cpu)} | ${goals[kind]} | ${verdict(control)} | ${absolute.toFixed(0)} | ${p99} |`).join('\n')}`;
}
