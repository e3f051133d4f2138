import type { Candidate, Entry } from './candidate.ts';

/** Queries to run one at a time until the time window ends. */
export type QueryBatch = { readonly queries: readonly string[]; readonly windowMs: number };

/** Results, wall-clock times and CPU times of the completed queries. */
export type Responses = {
  readonly ms: number[];
  readonly processorMs: number[];
  readonly found: number[][];
  readonly residentMb: number;
};

/** Each benchmark candidate runs in a separate process, so it doesn't affect the memory usage of the others. */
const { name, count, indexFile, databaseUrl }: Entry = JSON.parse(process.argv[2] ?? '');
const search = await candidate();
process.on('message', async (batch: QueryBatch) => process.send?.(await answer(batch)));
process.send?.('ready');

async function candidate(): Promise<Candidate> {
  if (name === 'MiniSearch') return (await import('./candidate-minisearch.ts')).miniSearch(count);
  if (name === 'pg_trgm') return (await import('./candidate-pg-trgm.ts')).pgTrgm(count, databaseUrl);
  return (await import('./candidate-ours.ts')).ours(indexFile);
}

async function answer({ queries, windowMs }: QueryBatch): Promise<Responses> {
  const ms: number[] = [];
  const processorMs: number[] = [];
  const found: number[][] = [];
  const end = performance.now() + windowMs;
  for (const query of queries) {
    const used = process.cpuUsage();
    const startUsage = performance.now();
    const ids = search(query);
    found.push(ids instanceof Promise ? await ids : ids);
    const done = performance.now();
    const { user, system } = process.cpuUsage(used);
    ms.push(done - startUsage);
    processorMs.push((user + system) / 1_000);
    if (done > end) break;
  }
  return { ms, processorMs, found, residentMb: Math.round(process.memoryUsage().rss / 1e6) };
}
