import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const trend = z.object({ med: z.number(), 'p(95)': z.number(), 'p(99)': z.number(), max: z.number() });
const counter = z.object({ count: z.number(), rate: z.number() });
const share = z.object({ passes: z.int(), fails: z.int() });
const metricsSchema = z.looseObject({
  http_reqs: counter,
  http_req_duration: trend,
  http_req_failed: share,
  checks: share.optional(),
  iterations: counter.optional(),
  dropped_iterations: counter.optional(),
  /** The final player rate in the `breakpoint` scenario. */
  players_a_second: z.object({ max: z.number() }).optional(),
  wrong_day: counter.optional(),
  settled: trend.optional(),
  crossing: trend.optional(),
});
export type Metrics = z.output<typeof metricsSchema>;

/** Returns the k6 arguments that export a summary, which {@link readSummary} can read. */
export const summaryArgs = (file: string) => [
  ...['--summary-export', file, '--summary-trend-stats', 'med,p(95),p(99),max'],
];

export async function readSummary(file: string): Promise<Metrics> {
  return z.object({ metrics: metricsSchema }).parse(JSON.parse(await readFile(file, 'utf8'))).metrics;
}

/**
 * Returns the ratio of the p99 latency around midnight to the p99 latency afterward. k6 can't calculate this ratio,
 * because its thresholds can't compare two metrics. The ratio is not a pass condition, because on a shared machine it
 * mostly reflects other load.
 */
function rushToSettled({ settled, crossing }: Metrics): number | undefined {
  return settled && crossing ? crossing['p(99)'] / settled['p(99)'] : undefined;
}

/** Formats the metrics as a readable table. */
export function shownSummary(metrics: Metrics): string {
  const { http_reqs: requests, http_req_failed: failed, http_req_duration: all, checks, dropped_iterations } = metrics;
  const rows: (readonly [string, string])[] = [
    ['requests', `${requests.count}, ${requests.rate.toFixed(1)} a second`],
    // In k6's `http_req_failed` rate, failed requests count as passes.
    ['failed', String(failed.passes)],
    ['checks that did not hold', String(checks?.fails ?? 0)],
    ['players who found no place (dropped)', String(dropped_iterations?.count ?? 0)],
    ['all requests', shownTrend(all)],
  ];
  for (const [name, metric] of Object.entries(metrics)) {
    const route = /^http_req_duration\{route:(.+)\}$/.exec(name)?.[1];
    if (route === undefined) continue;
    const times = trend.parse(metric);
    // Routes that the scenario never requested are omitted.
    if (times.max > 0) rows.push([route, shownTrend(times)]);
  }
  if (metrics.players_a_second) rows.push(['players a second in the end', metrics.players_a_second.max.toFixed(0)]);
  const ratio = rushToSettled(metrics);
  if (metrics.settled && metrics.crossing && ratio !== undefined) {
    rows.push(['wrong-day answers', String(metrics.wrong_day?.count ?? 0)]);
    rows.push(['until 5 s after midnight', shownTrend(metrics.crossing)], ['steady', shownTrend(metrics.settled)]);
    rows.push(['p99 of the rush to steady (aim on a machine of its own: ≤ 3)', ratio.toFixed(2)]);
  }
  return ['| | |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}

const shownTrend = (times: z.output<typeof trend>) =>
  `median ${ms(times.med)}, p95 ${ms(times['p(95)'])}, p99 ${ms(times['p(99)'])}, longest ${ms(times.max)}`;
const ms = (value: number) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
