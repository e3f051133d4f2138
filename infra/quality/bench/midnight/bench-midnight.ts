/**
 * Runs the `midnight` scenario of `npm run load` several times. In this scenario, traffic rises from idle to peak
 * within two seconds around 00:00 UTC.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { type Metrics, readSummary } from '../../load/summary.ts';
import { numbers } from '../options.ts';
import { quantile } from '../ratios.ts';
import { atMost, report } from '../results.ts';
import { tableOf } from '../table.ts';

const { rounds, rate } = numbers({ rounds: 3, rate: 100 });
const COLUMNS = [
  ...['run', 'wrong day (goal 0)', 'errors (goal 0)', 'crossing, median / p99', 'steady, median / p99'],
  ...['p99 to steady (goal ≤ 3)', 'requests'],
];

const folder = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
try {
  const runs: Awaited<ReturnType<typeof runAcrossMidnight>>[] = [];
  while (runs.length < rounds) {
    runs.push(await runAcrossMidnight(join(folder, `${runs.length}.json`)));
    console.error(`midnight ${runs.length} of ${rounds}: ${JSON.stringify(runs.at(-1))}`);
  }
  const times = ({ med, 'p(99)': p99 }: (typeof runs)[number]['crossing']) =>
    `${med.toFixed(1)} / ${p99.toFixed(1)} ms`;
  const rows = runs.map(({ wrongDay, errors, crossing, settled, slower, requests }, n) => [
    ...[n + 1, wrongDay, errors, times(crossing), times(settled), slower.toFixed(2), requests],
  ]);
  const text = `k6 asks for the daily movie, each time as a new guest: one a second until a second before midnight, ${rate} a second two seconds later,
and for 30 seconds more. Crossing: until five seconds after midnight.

${tableOf(COLUMNS, rows)}`;
  const sum = (of: 'wrongDay' | 'errors') => runs.reduce((total, run) => total + run[of], 0);
  await report('midnight', 'Midnight', text, [
    atMost('midnight: answers of the wrong day', sum('wrongDay'), '', 0),
    atMost('midnight: errors', sum('errors'), '', 0),
    atMost(
      'midnight: p99 to steady',
      quantile(
        runs.map(({ slower }) => slower),
        0.5,
      ),
      '×',
      3,
    ),
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Runs a product while its clock passes midnight. Returns k6's results. */
async function runAcrossMidnight(summary: string) {
  const script = join(import.meta.dirname, '../../load/run-load.ts');
  await execa(process.execPath, ['--disable-warning=ExperimentalWarning', script, 'midnight'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { RATE: String(rate), K6_SUMMARY_EXPORT: summary },
    // In this benchmark, a missed threshold is a result instead of an error.
    reject: false,
  });
  const { wrong_day, http_req_failed: failed, http_reqs, crossing, settled }: Metrics = await readSummary(summary);
  if (!crossing || !settled) throw new Error('k6 has not come to midnight');
  const slower = crossing['p(99)'] / settled['p(99)'];
  // k6 omits counters that were never incremented. In k6's `http_req_failed` rate, failed requests count as passes.
  return {
    wrongDay: wrong_day?.count ?? 0,
    errors: failed.passes,
    requests: http_reqs.count,
    crossing,
    settled,
    slower,
  };
}
