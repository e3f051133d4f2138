import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { tableOf } from '../../bench/table.ts';

/** Number of requests to a route, by kind of response, with the route's failures. */
type RouteTally = { requests: number; done: number; rejected: number; failures: string[] };
export type Tallies = Map<string, RouteTally>;

const checkSchema = z.object({
  name: z.string(),
  status: z.string(),
  failure_info: z.object({ failure: z.looseObject({ title: z.string(), message: z.string() }) }).optional(),
});
const scenarioSchema = z.object({
  recorder: z.object({
    label: z.string(),
    interactions: z
      .record(z.string(), z.object({ response: z.object({ status_code: z.int() }).nullish() }))
      .default({}),
    checks: z.record(z.string(), z.array(checkSchema)).default({}),
  }),
});
const lineSchema = z.object({
  ScenarioFinished: scenarioSchema.optional(),
  NonFatalError: z.looseObject({ label: z.string().optional() }).optional(),
  EngineFinished: z.looseObject({ stop_reason: z.string() }).optional(),
});

/** Adds the results in a schemathesis report (NDJSON) to the tallies. Throws if the run didn't finish. */
export async function addReport(tallies: Tallies, path: string): Promise<void> {
  let ended = '';
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    const { ScenarioFinished, NonFatalError: error, EngineFinished } = lineSchema.parse(JSON.parse(line));
    if (ScenarioFinished) addScenario(tallies, ScenarioFinished);
    if (error) tallyOf(tallies, error.label ?? 'all').failures.push(`error: ${JSON.stringify(error).slice(0, 600)}`);
    if (EngineFinished) ended = EngineFinished.stop_reason;
  }
  if (ended !== 'completed') throw new Error(`schemathesis did not finish (${ended || 'no end in its report'})`);
}

function addScenario(tallies: Tallies, { recorder }: z.output<typeof scenarioSchema>): void {
  const tally = tallyOf(tallies, recorder.label);
  for (const { response } of Object.values(recorder.interactions)) {
    tally.requests += 1;
    const status = response?.status_code ?? 0;
    if (status >= 200 && status < 300) tally.done += 1;
    if (status >= 300 && status < 500) tally.rejected += 1;
    // A 5xx or missing response is always a failure, regardless of the checks.
    if (status < 200 || status >= 500) tally.failures.push(`answered ${status}`);
  }
  for (const { name, status, failure_info: info } of Object.values(recorder.checks).flat()) {
    if (status !== 'success') tally.failures.push(`${name}: ${info?.failure.title} ${info?.failure.message}`);
  }
}

export function tallyOf(tallies: Tallies, label: string): RouteTally {
  const tally = tallies.get(label) ?? { requests: 0, done: 0, rejected: 0, failures: [] };
  tallies.set(label, tally);
  return tally;
}

/** Returns the routes that had failures or received too few requests. Such routes fail the run. */
export function faultyRoutes(tallies: Tallies, atLeast: number): string[] {
  return [...tallies]
    .filter(([, tally]) => tally.failures.length > 0 || tally.requests < atLeast)
    .map(([name]) => name);
}

/** Returns the results table, with one row per route: requests, responses and failures. */
export function reportText(tallies: Tallies, atLeast: number): string {
  const rows = [...tallies]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, { requests, done, rejected, failures }]) => ({
      name: `\`${name}\``,
      counts: [requests, done, rejected, failures.length],
    }));
  const sums = [0, 1, 2, 3].map((column) => rows.reduce((sum, { counts }) => sum + (counts[column] ?? 0), 0));
  return tableOf(
    ['route', `requests (≥ ${atLeast})`, 'done', 'rejected', 'failures'],
    [...rows, { name: `${rows.length} routes`, counts: sums }].map(({ name, counts }) => [name, ...counts]),
  );
}

/** Returns the distinct failures of each route, with the number of occurrences. */
export function failuresText(tallies: Tallies): string {
  return [...tallies]
    .filter(([, { failures }]) => failures.length > 0)
    .map(([name, { failures }]) => {
      const kinds = Map.groupBy(failures, (failure) => failure);
      const shown = [...kinds].slice(0, 8).map(([failure, times]) => `  ${times.length} × ${failure}`);
      return [name, ...shown].join('\n');
    })
    .join('\n');
}
