/**
 * `npm test` runs all checks and tests, from the formatter to a game in the browser. `--static` runs only the checks,
 * and `--unit` runs only the tests that need no database, broker, port or process. `--long <variable>=<length> <path>`
 * runs one test at a length that is too long for `npm test`.
 */
import { availableParallelism } from 'node:os';
import { delimiter } from 'node:path';
import { styleText } from 'node:util';
import pMap from 'p-map';
import { type SeededProduct, seededProduct } from '../quality/e2e/fixture/seeded-product.ts';
import { type Host, openTemporaryHost } from './host/open-host.ts';
import { frontEnds } from './parts/built-parts.ts';
import { ownPrograms } from './parts/find-program.ts';
import { type PartName, providePart } from './parts/provide-part.ts';
import { closingLine, runCheck, runJest, staticChecks, type Tally } from './testing/tallied-runs.ts';

const has = (option: string) => process.argv.includes(option);
const WORKERS = ['--maxWorkers', String(Math.max(2, availableParallelism() - 1))];
/**
 * Number of jest workers for tests that use real servers. Tests with real servers spend much of their time waiting, for
 * example for a broker restart or a rate limit. More workers would slow each other down.
 */
const WAITING_WORKERS = ['--maxWorkers', String(1 + availableParallelism())];
/**
 * Number of jest workers for tests of the whole product. Each worker runs a separate product, which needs 1 GB of
 * memory.
 */
const PRODUCTS = ['--maxWorkers', '2'];
const tallies: Tally[] = [];
const headline = (text: string) => console.log(`\n${styleText('bold', text)}`);

if (has('--unit')) await runTestsOf(['unit'], WORKERS);
else if (has('--long')) {
  const [, , , length = '', path = ''] = process.argv;
  const [variable = '', value] = length.split('=');
  process.env[variable] ??= value;
  await runTestsOf(['integration'], [path]);
} else {
  headline('Checks');
  tallies.push(...(await pMap(Object.entries(staticChecks), runCheck, { concurrency: availableParallelism() })));
  if (!has('--static')) await runTests();
}

console.log(`\n${closingLine(tallies)}`);
process.exitCode = tallies.every(({ failed }) => failed === 0) ? 0 : 1;

async function runTestsOf(projects: readonly string[], options: readonly string[]): Promise<void> {
  tallies.push(await runJest(projects, options));
}

async function runTests(): Promise<void> {
  const host = await openTemporaryHost();
  try {
    headline('Programs that the tests need');
    for (const name of ['minio', 'chromium', 'helm', 'promtool'] as const) await requireProgram(name);
    // A test starts a product in another folder, which has no programs of its own.
    process.env.PATH = [process.env.PATH, ownPrograms].join(delimiter);

    headline('Tests');
    // Both groups run concurrently. While one group waits for a broker or a page, the other group can use the CPU.
    await Promise.all([withoutProduct(), withProduct(host)]);
  } finally {
    await host.close();
  }
}

async function withoutProduct(): Promise<void> {
  await runTestsOf(['unit'], WORKERS);
  await runTestsOf(['integration', 'pages'], WAITING_WORKERS);
}

async function withProduct(host: Host): Promise<void> {
  const build = () => frontEnds(host).start(new AbortController().signal);
  if (!(await succeeds('shell, player and admin are built', build))) return;

  let seeded: SeededProduct | undefined;
  await succeeds('a product has started and imported its movies', async () => {
    seeded = await seededProduct();
  });
  if (!seeded) return;
  try {
    process.env.SEEDED_PRODUCT = seeded.data;
    // Each worker has a product that its test files share. Test files that start and stop a separate product run
    // concurrently.
    await Promise.all([runTestsOf(['whole product'], PRODUCTS), runTestsOf(['own product'], ['--runInBand'])]);
  } finally {
    await seeded.remove();
  }
}

/** Runs a preparation step, which counts as one test. Returns whether it has succeeded. */
async function succeeds(what: string, work: () => Promise<unknown>): Promise<boolean> {
  const beganAt = performance.now();
  try {
    await work();
    console.log(`${styleText('green', '✓')} ${what} (${((performance.now() - beganAt) / 1_000).toFixed(1)} s)`);
    tallies.push({ passed: 1, failed: 0, skipped: 0 });
    return true;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    tallies.push({ passed: 0, failed: 1, skipped: 0 });
    return false;
  }
}

/**
 * Installs a missing program that some tests need. If the installation fails, those tests are skipped and one line is
 * printed. In CI, a failed installation counts as a test failure.
 */
async function requireProgram(name: PartName): Promise<void> {
  try {
    await providePart(name);
  } catch (error) {
    console.log(`Tests that need ${name} are skipped: ${error instanceof Error ? error.message : error}`);
    if (process.env.CI === 'true') tallies.push({ passed: 0, failed: 1, skipped: 0 });
  }
}
