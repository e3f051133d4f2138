import { writeFile } from 'node:fs/promises';
import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import { buildIndexFile, newSearchWork, openIndexFile } from '../title-search.ts';
import { type Responses, startCandidate } from './candidates.ts';
import { type GeneratedTitle, generatedTitles } from './generated-titles.ts';
import { queriesFor, type TestQuery } from './queries.ts';

const QUERIES = 20_000;
const UNLIMITED_MS = 3_600_000;

type WrittenIndex = {
  readonly indexFile: string;
  readonly file: Uint8Array;
  readonly titles: readonly GeneratedTitle[];
  readonly buildSeconds: number;
};

/**
 * The time and memory that our index needs for a given number of titles, measured while no other candidate is running.
 */
export type IndexCost = {
  readonly titles: number;
  readonly buildSeconds: number;
  readonly fileMb: number;
  readonly testQueries: readonly TestQuery[];
  readonly responses: Responses;
  /** Number of index entries that each query visited. */
  readonly work: readonly number[];
};

export async function writeIndex(indexFile: string, count: number): Promise<WrittenIndex> {
  const titles = await generatedTitles(count);
  const startUsage = process.cpuUsage();
  const file = buildIndexFile(titles, 1);
  const { user, system } = process.cpuUsage(startUsage);
  await writeFile(indexFile, file);
  return { indexFile, file, titles, buildSeconds: (user + system) / 1e6 };
}

export async function measureOurIndex(written: WrittenIndex, serviceEnv: NodeJS.ProcessEnv): Promise<IndexCost> {
  const { indexFile, file, titles, buildSeconds } = written;
  const testQueries = queriesFor(seededRandom(5), titles, Math.min(QUERIES, titles.length));
  const queries = testQueries.map(({ query }) => query);
  const ours = await startCandidate({ name: 'ours', count: titles.length, indexFile, databaseUrl: '' }, serviceEnv);
  try {
    // The JIT compiler optimizes the search code only after several thousand calls.
    for (let warming = 0; warming < 2; warming += 1) await ours.ask(queries.slice(0, 5_000), UNLIMITED_MS);
    const responses = await ours.ask(queries, UNLIMITED_MS);
    return {
      titles: titles.length,
      buildSeconds,
      fileMb: file.length / 1e6,
      testQueries,
      responses,
      work: workOf(file, queries),
    };
  } finally {
    await ours.stop();
  }
}

function workOf(file: Uint8Array, queries: readonly string[]): number[] {
  const work = newSearchWork();
  const opened = openIndexFile(file, { work });
  if (!opened.ok) throw new Error(opened.error);
  const { index } = opened.value;
  return queries.map((query) => {
    Object.assign(work, newSearchWork());
    index.search(query);
    return work.nodes + work.movies + work.compared;
  });
}
