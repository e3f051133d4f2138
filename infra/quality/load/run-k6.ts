import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import * as z from 'zod';
import { providePart } from '../../dev/parts/provide-part.ts';
import { inTemporaryFolder } from '../../dev/temporary-folder.ts';

const summarySchema = z.object({ metrics: z.record(z.string(), z.record(z.string(), z.unknown())) });

/**
 * The result of a k6 run. The exit code isn't 0 if a threshold was missed. `value` returns a statistic from k6's
 * summary, such as `p(99)` of `http_req_duration`.
 */
export type K6Run = { readonly exitCode: number; readonly value: (metric: string, statistic: string) => number };

type Settings = { readonly SITE: string; readonly SCENARIO: string } & Readonly<Record<string, string>>;

/**
 * Runs a scenario with k6, which is built first if it isn't installed. With `prints`, k6 prints its summary. Aborting
 * the signal ends the scenario. Requests that have no response then aren't counted.
 *
 * @param settings environment variables, which the load README describes
 */
export async function runK6(
  settings: Settings,
  { prints = false, signal }: { prints?: boolean; signal?: AbortSignal } = {},
): Promise<K6Run> {
  const k6 = await providePart('k6');
  return inTemporaryFolder(async (folder) => {
    const summary = join(folder, 'summary.json');
    // A free port for k6's own API because two runs can overlap.
    const quietly = ['run', '--quiet', '--no-usage-report', '--address', 'localhost:0'];
    const statistics = ['--summary-export', summary, '--summary-trend-stats', 'med,p(95),p(99),max'];
    const args = [...quietly, ...statistics, join(import.meta.dirname, 'scenarios.ts')];
    const { exitCode = 1 } = await execa(k6, args, {
      stdio: ['ignore', prints ? 'inherit' : 'ignore', 'inherit'],
      reject: false,
      env: settings,
      ...(signal && { cancelSignal: signal, forceKillAfterDelay: false }),
    });
    const { metrics } = summarySchema.parse(JSON.parse(await readFile(summary, 'utf8')));
    const value: K6Run['value'] = (metric, statistic) => {
      const found = metrics[metric]?.[statistic];
      if (typeof found === 'number') return found;
      // k6 omits counters that were never incremented.
      if (statistic === 'count') return 0;
      throw new Error(`k6 has no ${statistic} of ${metric}`);
    };
    return { exitCode, value };
  });
}

/** Starts a scenario, whose requests the returned function ends and counts. Latencies are in milliseconds. */
export async function startLoad(settings: Settings) {
  await providePart('k6');
  const stop = new AbortController();
  const running = runK6({ DURATION: '1h', ...settings }, { signal: stop.signal });
  return async () => {
    stop.abort();
    const { value } = await running;
    const failed = value('http_req_failed', 'passes');
    return { requests: value('http_reqs', 'count'), failed, p99: value('http_req_duration', 'p(99)') };
  };
}
