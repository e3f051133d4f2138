import type { Contestant, Entry } from './contestant.ts';
import { miniSearch } from './contestant-minisearch.ts';
import { ours } from './contestant-ours.ts';
import { pgTrgm } from './contestant-pg-trgm.ts';

export type Answered = {
  readonly ms: number[];
  readonly found: number[][];
  readonly residentMb: number;
};

/** A process of its own for each, so that the memory of one does not slow another down. */
const { name, count, indexFile, databaseUrl }: Entry = JSON.parse(process.argv[2] ?? '');
const search = await contestant();
process.on('message', async (queries: string[]) => process.send?.(await answer(queries)));
process.send?.('ready');

function contestant(): Promise<Contestant> {
  if (name === 'MiniSearch') return miniSearch(count);
  if (name === 'pg_trgm') return pgTrgm(count, databaseUrl);
  return ours(indexFile);
}

async function answer(queries: readonly string[]): Promise<Answered> {
  const ms: number[] = [];
  const found: number[][] = [];
  for (const query of queries) {
    const begun = performance.now();
    const ids = search(query);
    found.push(ids instanceof Promise ? await ids : ids);
    ms.push(performance.now() - begun);
  }
  return { ms, found, residentMb: Math.round(process.memoryUsage().rss / 1e6) };
}
