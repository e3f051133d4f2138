import type { Contestant, Entry } from './contestant.ts';

/** What one is asked: its queries, one after the other, and in that order as far as the window reaches. */
export type Asking = { readonly queries: readonly string[]; readonly windowMs: number };

/** Of each query that was reached: what was found, and how long it took by the clock and on the processor. */
export type Answered = {
  readonly ms: number[];
  readonly processorMs: number[];
  readonly found: number[][];
  readonly residentMb: number;
};

/** A process of its own for each, which loads nothing of the others: neither their memory nor their time is its own. */
const { name, count, indexFile, databaseUrl }: Entry = JSON.parse(process.argv[2] ?? '');
const search = await contestant();
process.on('message', async (asking: Asking) => process.send?.(await answer(asking)));
process.send?.('ready');

async function contestant(): Promise<Contestant> {
  if (name === 'MiniSearch') return (await import('./contestant-minisearch.ts')).miniSearch(count);
  if (name === 'pg_trgm') return (await import('./contestant-pg-trgm.ts')).pgTrgm(count, databaseUrl);
  return (await import('./contestant-ours.ts')).ours(indexFile);
}

async function answer({ queries, windowMs }: Asking): Promise<Answered> {
  const ms: number[] = [];
  const processorMs: number[] = [];
  const found: number[][] = [];
  const end = performance.now() + windowMs;
  for (const query of queries) {
    const used = process.cpuUsage();
    const begun = performance.now();
    const ids = search(query);
    found.push(ids instanceof Promise ? await ids : ids);
    const done = performance.now();
    const { user, system } = process.cpuUsage(used);
    ms.push(done - begun);
    processorMs.push((user + system) / 1_000);
    if (done > end) break;
  }
  return { ms, processorMs, found, residentMb: Math.round(process.memoryUsage().rss / 1e6) };
}
