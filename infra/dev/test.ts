/**
 * `npm test` runs all checks and tests, from the formatter to a game in the browser. `--static` runs only the checks,
 * and `--unit` runs only the tests that need no database, broker, port or process.
 */
import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { styleText } from 'node:util';
import pMap from 'p-map';
import { type SeededProduct, seededProduct } from '../quality/e2e/fixture/seeded-product.ts';
import { type Host, openHost } from './host/open-host.ts';
import { ownPrograms } from './parts/find-program.ts';
import { frontEnds } from './parts/front-ends.ts';
import { type PartName, providePart } from './parts/provide-part.ts';
import { runJest } from './testing/run-jest.ts';
import { runCheck, staticChecks } from './testing/static-checks.ts';
import { closingLine, emptyTally, sum, type Tally } from './testing/tally.ts';

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

if (has('--unit')) tallies.push(await runJest(['unit'], WORKERS));
else {
  headline('Checks');
  tallies.push(...(await pMap(staticChecks, runCheck, { concurrency: availableParallelism() })));
  if (!has('--static')) await runTests();
}

const total = sum(tallies);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runTests(): Promise<void> {
  const host = await openHost({ folder: await mkdtemp(join(tmpdir(), 'dreamreel-tests-')), temporary: true });
  try {
    headline('Programs that the tests need');
    for (const name of ['minio', 'chromium', 'helm', 'promtool'] as const)
      tallies.push(await requireProgram(host, name));
    // A test starts a product in another folder, which has no programs of its own.
    process.env.PATH = [process.env.PATH, ownPrograms].join(delimiter);

    headline('Tests');
    // Both groups run concurrently. While one group waits for a broker or a page, the other group can use the CPU.
    tallies.push(...(await Promise.all([withoutProduct(), withProduct(host)])));
  } finally {
    await host.close();
  }
}

/** Runs the tests that don't need a running product: first the unit tests, then the integration and page tests. */
async function withoutProduct(): Promise<Tally> {
  const unit = await runJest(['unit'], WORKERS);
  return sum([unit, await runJest(['integration', 'pages'], WAITING_WORKERS)]);
}

/** Runs the tests that need a running product. The pages and the data folder for these tests are created once. */
async function withProduct(host: Host): Promise<Tally> {
  const built = await succeeds('shell, player and admin are built', () =>
    frontEnds(host).start(new AbortController().signal),
  );
  if (built.failed > 0) return built;

  let seeded: SeededProduct | undefined;
  const started = await succeeds('a product has started and imported its movies', async () => {
    seeded = await seededProduct();
  });
  if (!seeded) return sum([built, started]);
  try {
    process.env.SEEDED_PRODUCT = seeded.data;
    // Each worker has a product that its test files share. Test files that start and stop a separate product run
    // concurrently.
    const runs = [runJest(['whole product'], PRODUCTS), runJest(['own product'], ['--runInBand'])];
    return sum([built, started, ...(await Promise.all(runs))]);
  } finally {
    await seeded.remove();
  }
}

/** Runs a preparation step. Each step counts as one test. */
async function succeeds(what: string, work: () => Promise<unknown>): Promise<Tally> {
  const beganAt = performance.now();
  try {
    await work();
    console.log(`${styleText('green', '✓')} ${what} (${((performance.now() - beganAt) / 1_000).toFixed(1)} s)`);
    return { ...emptyTally, passed: 1 };
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { ...emptyTally, failed: 1 };
  }
}

/**
 * Installs a missing program that some tests need. If the installation fails, those tests are skipped and one line is
 * printed. In CI, a failed installation counts as a test failure.
 */
async function requireProgram(host: Host, name: PartName): Promise<Tally> {
  try {
    await providePart(host, name);
    return emptyTally;
  } catch (error) {
    console.log(`Tests that need ${name} are skipped: ${error instanceof Error ? error.message : error}`);
    return { ...emptyTally, failed: process.env.CI === 'true' ? 1 : 0 };
  }
}
