/** Runs all benchmarks in sequence and prints each result with its goal. Usage: `npm run bench` */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../../dev/repository-root.ts';
import { goalOf, storedFigures, verdictOn, withUnit } from './results.ts';
import { tableOf } from './table.ts';

/**
 * The benchmarks with their arguments for `--quick`, which only checks within a few minutes that each benchmark
 * works.
 */
const BENCHES: Readonly<Record<string, readonly string[]>> = {
  'hot-path': ['--rounds', '2', '--seconds', '1'],
  search: ['--titles', '20000', '--rounds', '2', '--seconds', '1'],
  generation: ['--rounds', '1', '--from', '1000'],
  mail: ['--mails', '5000'],
  tracing: ['--rounds', '1', '--seconds', '1'],
  midnight: ['--rounds', '1', '--rate', '20'],
  'front-end': ['--rounds', '1'],
  'start-up': ['--games', '50', '--idle', '5'],
};

const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } } });
const wanted = values.only?.split(',').map((name) => name.trim());
const unknown = wanted?.filter((name) => !(name in BENCHES)) ?? [];
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Choose from ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}
if (values.quick) process.env.DREAMREEL_BENCH_QUICK = '1';

const failed: string[] = [];
for (const [name, quickArgs] of Object.entries(BENCHES)) {
  if (wanted && !wanted.includes(name)) continue;
  const startedAt = performance.now();
  console.error(`\n${name}`);
  const isDone = await run(name, values.quick ? quickArgs : []);
  console.error(
    `${name}: ${isDone ? 'done' : 'FAILED'} after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
  );
  if (!isDone) failed.push(name);
}

const rows = (await Promise.all(Object.keys(BENCHES).map(rowsOf))).flat();
console.log(`\n${tableOf(['figure', 'measured', 'goal', 'met?', 'benchmark'], rows)}`);
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

async function run(name: string, args: readonly string[]): Promise<boolean> {
  const child = spawn('npm', ['run', 'bench', '--', name, ...args], { cwd: repositoryRoot, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

async function rowsOf(bench: string): Promise<readonly string[][]> {
  const figures = await storedFigures(bench);
  if (!figures) return [['–', 'not measured', '', '', bench]];
  return figures.map((figure) => [
    ...[figure.name, withUnit(figure.value, figure.unit), goalOf(figure), verdictOn(figure), bench],
  ]);
}
