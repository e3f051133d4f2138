import { join } from 'node:path';
import {
  CANDIDATES,
  type CandidateName,
  type RunningCandidate,
  startCandidate,
} from '@dreamreel/catalogue/title-search/bench/candidates';
import { generatedTitles } from '@dreamreel/catalogue/title-search/bench/generated-titles';
import { measureOurIndex, writeIndex } from '@dreamreel/catalogue/title-search/bench/measure-our-index';
import { type Kind, queriesFor, type TestQuery } from '@dreamreel/catalogue/title-search/bench/queries';
import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import { memoryTuning } from '../../dev/parts/node-programs.ts';
import { startTestParts } from '../jest/global-setup.ts';
import { benchmark, type Figure, rowOf } from './results.ts';
import { measureRounds, medianOf, quantile, ratioOf } from './rotated-rounds.ts';

const KINDS: readonly Kind[] = ['one typo', 'title', 'being typed', 'words in another order'];

/** Compares our title search with MiniSearch and pg_trgm, and measures how our index grows. */
export const search = benchmark({
  heading: 'Title search',
  options: { titles: 1_000_000, rounds: 15, seconds: 4 },
  quick: { titles: 20_000, rounds: 2, seconds: 1 },
  async measure({ titles: count, rounds, seconds }, { folder, defer }) {
    const titles = await generatedTitles(count);
    const named = new Map(titles.map(({ id, title }) => [id, title.toLowerCase()]));
    const growth: Figure[] = [];
    for (const size of [count / 10, count]) {
      console.error(`our index of ${size} titles, alone`);
      growth.push(...(await measureAlone(join(folder, `${size}.bin`), size, size === count ? named : undefined)));
    }
    const parts = await startTestParts();
    defer(parts.stop);
    const running = new Map<CandidateName, RunningCandidate>();
    for (const name of CANDIDATES) {
      console.error(`starting ${name}`);
      const databaseUrl = parts.env.TEST_DATABASE_URL ?? '';
      const entry = { name, count, indexFile: join(folder, `${count}.bin`), databaseUrl };
      const candidate = await startCandidate(entry, memoryTuning);
      defer(candidate.stop);
      running.set(name, candidate);
    }

    const random = seededRandom(2);
    let turn = 0;
    let testQueries: readonly TestQuery[] = [];
    const measured = await measureRounds('search', rounds, running, async (candidate) => {
      // All candidates in a round receive the same queries, of which even the fastest can't answer all in its window.
      if (turn % running.size === 0) testQueries = queriesFor(random, titles, 5_000 * seconds);
      turn += 1;
      const queries = testQueries.map(({ query }) => query);
      return { testQueries, ...(await candidate.ask(queries, seconds * 1_000)) };
    });
    return [...comparisonFigures(measured, named), ...growth];
  },
});

type Outcome = { readonly testQueries: readonly TestQuery[]; readonly found: readonly (readonly number[])[] };
type Measured = Outcome & Awaited<ReturnType<RunningCandidate['ask']>>;

function comparisonFigures(
  measured: ReadonlyMap<CandidateName, readonly Measured[]>,
  named: ReadonlyMap<number, string>,
) {
  const of = (name: CandidateName) => measured.get(name) ?? [];
  const times = (name: CandidateName) => of(name).flatMap(({ ms }) => ms);
  const p99 = (name: CandidateName) => quantile(times(name), 0.99);
  const hits = (name: CandidateName) => shareFound(of(name), named, 'one typo');
  const windowMedians = (name: CandidateName) => of(name).map(({ ms }) => medianOf(ms));
  const ratio = (name: CandidateName) => ratioOf(windowMedians(name), windowMedians('ours'));
  const control = ratio('ours again');
  return CANDIDATES.flatMap((name) => {
    const [isOurs, isOther] = [name === 'ours', !name.startsWith('ours')];
    const timed = rowOf(
      name,
      {
        queries: [times(name).length, ''],
        p50: [medianOf(times(name)), 'ms'],
        p99: [p99(name), 'ms', isOurs && ['≤', 1]],
        'p99 to ours': [p99(name) / p99('ours'), '×', isOther && ['≥', 10]],
        'median of a window to ours': [ratio(name), '×'],
      },
      control,
    );
    const untimed = rowOf(name, {
      'found at one typo': [hits(name), '%', isOurs && ['≥', 95]],
      'ours finds more by': [hits('ours') - hits(name), '%', isOther && ['≥', 0]],
      // For pg_trgm, this is the memory of the client, because the index belongs to Postgres.
      resident: [Math.max(...of(name).map(({ residentMb }) => residentMb)), 'MB'],
    });
    return [...timed, ...untimed];
  });
}

/** Measures our index without the other candidates. `named` contains the titles of the whole index, which has a goal. */
async function measureAlone(file: string, size: number, named?: ReadonlyMap<number, string>): Promise<Figure[]> {
  const cost = await measureOurIndex(await writeIndex(file, size), memoryTuning);
  const { responses, testQueries, work, fileMb, buildSeconds } = cost;
  return rowOf(`ours alone, ${size.toLocaleString('en')} titles`, {
    p50: [medianOf(responses.ms), 'ms'],
    p99: [quantile(responses.ms, 0.99), 'ms'],
    'p99 of CPU': [quantile(responses.processorMs, 0.99), 'ms'],
    'entries read, p50': [medianOf(work), ''],
    'entries read, p99': [quantile(work, 0.99), ''],
    resident: [responses.residentMb, 'MB', named && ['≤', 250]],
    file: [fileMb, 'MB'],
    'build, CPU': [buildSeconds, 's'],
    ...(named && foundCells([{ testQueries, ...responses }], named)),
  });
}

/** Returns the cells for the percentage of each kind of query that found the expected movie. */
const foundCells = (runs: readonly Outcome[], named: ReadonlyMap<number, string>) =>
  Object.fromEntries(KINDS.map((kind) => [`found, ${kind}`, [shareFound(runs, named, kind), '%']] as const));

/**
 * Returns the percentage of queries that found the expected movie. Other movies with the same title also count because
 * the query is ambiguous.
 */
function shareFound(runs: readonly Outcome[], named: ReadonlyMap<number, string>, kind: Kind): number {
  const outcomes = runs.flatMap(({ testQueries, found }) =>
    found.flatMap((ids, index) => {
      const query = testQueries[index];
      return query?.kind === kind ? [ids.some((id) => named.get(id) === query.title)] : [];
    }),
  );
  return (100 * outcomes.filter(Boolean).length) / outcomes.length;
}
