import { writeFile } from 'node:fs/promises';
import {
  buildIndexFile,
  newSearchWork,
  openIndexFile,
} from '../../../services/catalogue/src/title-search/title-search.ts';
import { startContestant } from './contestants.ts';
import { type GeneratedTitle, generatedTitles } from './generated-titles.ts';
import { type Asked, queriesFor } from './queries.ts';
import type { Answered } from './run-contestant.ts';
import { seededRandom } from './seeded-random.ts';

const QUERIES = 20_000;
const NO_END_MS = 3_600_000;

type Written = {
  readonly indexFile: string;
  readonly file: Uint8Array;
  readonly titles: readonly GeneratedTitle[];
  readonly buildSeconds: number;
};

/** What our index takes at one number of titles, alone on the machine. */
export type Grown = {
  readonly titles: number;
  readonly buildSeconds: number;
  readonly fileMb: number;
  readonly asked: readonly Asked[];
  readonly answered: Answered;
  /** What each query looked at. */
  readonly work: readonly number[];
};

export async function writeIndex(indexFile: string, count: number): Promise<Written> {
  const titles = await generatedTitles(count);
  const begun = process.cpuUsage();
  const file = buildIndexFile(titles, 1);
  const { user, system } = process.cpuUsage(begun);
  await writeFile(indexFile, file);
  return { indexFile, file, titles, buildSeconds: (user + system) / 1e6 };
}

export async function oursAlone({ indexFile, file, titles, buildSeconds }: Written): Promise<Grown> {
  const asked = queriesFor(seededRandom(5), titles, Math.min(QUERIES, titles.length));
  const queries = asked.map(({ query }) => query);
  const ours = await startContestant({ name: 'ours', count: titles.length, indexFile, databaseUrl: '' });
  try {
    // The compiler needs some thousands before it has made its best of them.
    for (let warming = 0; warming < 2; warming += 1) await ours.ask(queries.slice(0, 5_000), NO_END_MS);
    const answered = await ours.ask(queries, NO_END_MS);
    return {
      titles: titles.length,
      buildSeconds,
      fileMb: file.length / 1e6,
      asked,
      answered,
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
