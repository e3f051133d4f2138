/**
 * Runs the benchmarks in sequence and prints each result with its goal. Usage: `npm run bench -- [name …] [--quick]
 * [--rounds 3 …]`. Without a name, all benchmarks run.
 */
import { parseArgs } from 'node:util';
import { removeFolder, temporaryFolder } from '../../dev/temporary-folder.ts';
import { firstView } from './first-view/bench-first-view.ts';
import { games } from './games/bench-games.ts';
import { generation } from './generation/bench-generation.ts';
import { mail } from './mail/bench-mail.ts';
import { midnight } from './midnight.ts';
import { type Benchmark, report, summaryRows, tableOf } from './results.ts';
import { search } from './search.ts';
import { startUp } from './start-up/bench-start-up.ts';

const BENCHES = new Map<string, Benchmark<string>>(
  Object.entries({ games, search, generation, mail, midnight, 'first-view': firstView, 'start-up': startUp }),
);

const names = [...BENCHES.values()].flatMap(({ options }) => Object.keys(options));
const { values, positionals } = parseArgs({
  options: {
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' } as const])),
    quick: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const optionValues: Readonly<Record<string, unknown>> = values;
const unknown = positionals.filter((name) => !BENCHES.has(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Choose from ${[...BENCHES.keys()].join(', ')}.`);
  process.exit(2);
}

const rows: string[][] = [];
const failed: string[] = [];
for (const [name, bench] of BENCHES) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.error(`\n${name}, ${new Date().toISOString()}`);
  try {
    const cleanups = new AsyncDisposableStack();
    rows.push(...(await run(name, bench, cleanups).finally(() => cleanups.disposeAsync())));
  } catch (error) {
    console.error(error);
    failed.push(name);
  }
}
console.log(`\n${tableOf(['benchmark', 'figure', 'measured', 'goal', 'met?'], rows)}`);
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
// The module federation plugin leaves timers running.
process.exit(failed.length > 0 ? 1 : 0);

async function run(name: string, bench: Benchmark<string>, ends: AsyncDisposableStack): Promise<string[][]> {
  const { heading, options, quick, measure } = bench;
  const folder = await temporaryFolder();
  ends.defer(() => removeFolder(folder));
  const numbers = Object.entries({ ...options, ...(values.quick && quick) }).map(
    ([option, value]): [string, number] => [option, Number(optionValues[option] ?? value)],
  );
  const figures = await measure(Object.fromEntries(numbers), {
    folder,
    defer: (end) => ends.defer(async () => void (await end())),
  });
  await report(heading, numbers.map(([option, value]) => `${option}: ${value}`).join(', '), figures, values.quick);
  return summaryRows(name, figures);
}
