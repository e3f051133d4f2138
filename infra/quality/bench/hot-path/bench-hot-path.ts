import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allImported } from '../../e2e/fixture/all-imported.ts';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import { dayAndMachine } from '../machine.ts';
import { writeSection } from '../write-section.ts';
import { baseline, type Kind, ours, SINGLE_REQUESTS, WHOLE_GAME } from './candidates.ts';
import { figuresOf, type Row, rowOf, section } from './summary.ts';
import { CONNECTIONS, windowsOf } from './windows.ts';

/**
 * The daily movie, the first guess and whole games beside bare koa and pg, as docs/benchmarks.md shows them.
 * `--short` measures whole games alone, in few rounds, and prints the figures without keeping them.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds ?? (values.short ? 5 : 15));
const seconds = Number(values.seconds ?? (values.short ? 1 : 2));

/** A few that wait for each response, and so many that neither server is ever without work: there the rate is its power. */
const REQUEST_LOADS = [CONNECTIONS, 64];
const PLAYERS = [1, 4, 20, 64, 200];
const LOADS: readonly { kind: Kind; connections: number }[] = [
  ...(values.short ? [] : SINGLE_REQUESTS).flatMap((kind) =>
    REQUEST_LOADS.map((connections) => ({ kind, connections })),
  ),
  ...PLAYERS.map((connections) => ({ kind: WHOLE_GAME, connections })),
];

const data = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
// Each request comes from an address of its own: what is measured is not the limit for one.
const product = await startProduct(data, { TRUSTED_PROXY_HOPS: '1' });
await allImported(product);
const [base, us] = [await baseline(data), await ours(data)];
try {
  const candidates = new Map([
    ['baseline', base],
    ['baseline again', base],
    ['ours', us],
  ] as const);
  const rows: Row[] = [];
  for (const { kind, connections } of LOADS) {
    const windows = await windowsOf(candidates, { kind, rounds, seconds, connections });
    rows.push(rowOf(kind, connections, windows));
  }
  const text = `${dayAndMachine()}.
${rounds} rounds of ${seconds} s in rotated order. The baseline is koa and pg with two prepared statements, or one upsert, on the same
Postgres. CPU: gateway, game, broker and database together, for each request or game.

${section(rows)}`;
  console.log(text);
  if (!values.short) {
    await writeSection('Daily movie and guess', text, { bench: 'bench:hot-path', figures: figuresOf(rows) });
  }
} finally {
  await base.stop();
  await us.stop();
  await product.stop();
  await rm(data, { recursive: true, force: true });
}
