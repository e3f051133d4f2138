/**
 * `npm test`: all checks and tests, from the formatter to a game in the browser. `--quick` leaves the browser out, `--static`
 * is the checks alone, `--unit` the tests that need no database, broker, port or process.
 */
import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { styleText } from 'node:util';
import pMap from 'p-map';
import { type Host, openHost } from './host/open-host.ts';
import { frontEnds } from './parts/front-ends.ts';
import { requireProgram } from './testing/require-program.ts';
import { runCheck } from './testing/run-check.ts';
import { runJest } from './testing/run-jest.ts';
import { staticChecks } from './testing/static-checks.ts';
import { closingLine, sum, type Tally } from './testing/tally.ts';

const has = (option: string) => process.argv.includes(option);
/** Tests wait a good deal: two files at a time even where there are two cores. */
const WORKERS = ['--maxWorkers', String(Math.max(2, availableParallelism() - 1))];
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
  headline('Tests without real parts');
  tallies.push(await runJest(['unit'], WORKERS));

  const host = await openHost({ folder: await mkdtemp(join(tmpdir(), 'dreamreel-tests-')), temporary: true });
  try {
    headline('Parts that tests need');
    const minio = await requireProgram(host, 'minio');
    const chromium = has('--quick') ? null : await requireProgram(host, 'chromium');
    const helm = await requireProgram(host, 'helm');
    if (helm.path) process.env.HELM_PATH = helm.path;
    const promtool = await requireProgram(host, 'promtool');
    if (promtool.path) process.env.PROMTOOL_PATH = promtool.path;
    tallies.push(minio.tally, helm.tally, promtool.tally, ...(chromium ? [chromium.tally] : []));

    headline('Tests on real parts, and of the pages');
    tallies.push(await runJest(['integration', 'pages'], WORKERS));

    headline('Front ends');
    tallies.push(await builds(host));
    if (has('--quick')) return;

    headline('The whole product');
    if (chromium?.path) process.env.CHROMIUM_PATH = chromium.path;
    // One file at a time on the product that they share; beside it the files that start and stop one of their own.
    tallies.push(...(await pMap([['whole product'], ['own product']], (project) => runJest(project, ['--runInBand']))));
  } finally {
    await host.close();
  }
}

async function builds(host: Host): Promise<Tally> {
  try {
    await frontEnds(host).start(new AbortController().signal);
    console.log(`${styleText('green', '✓')} shell, player and admin are built`);
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
