import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CANDIDATES, type CandidateName } from '@dreamreel/catalogue/title-search/bench/candidate';
import { type RunningCandidate, startCandidate } from '@dreamreel/catalogue/title-search/bench/candidates';
import { generatedTitles } from '@dreamreel/catalogue/title-search/bench/generated-titles';
import { type IndexCost, measureOurIndex, writeIndex } from '@dreamreel/catalogue/title-search/bench/measure-our-index';
import { type Kind, queriesFor, type TestQuery } from '@dreamreel/catalogue/title-search/bench/queries';
import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import { memoryTuning } from '../../../dev/parts/memory-tuning.ts';
import { startTestParts } from '../../../dev/test-parts.ts';
import { numbers } from '../options.ts';
import { quantile, ratioOf, shownBand } from '../ratios.ts';
import { atLeast, atMost, report, shownControl } from '../results.ts';
import { rotatedRounds } from '../rotated-rounds.ts';
import { tableOf } from '../table.ts';

const { titles: count, rounds, seconds } = numbers({ titles: 1_000_000, rounds: 15, seconds: 4 });
/** Number of queries, chosen so that even the fastest candidate can't answer all of them in one time window. */
const QUERIES = 5_000 * seconds;
const KINDS: readonly Kind[] = ['one typo', 'title', 'being typed', 'words in another order'];
const COLUMNS = [
  ...['', 'queries', 'p50 ms', 'p99 ms', 'p99 to ours (goal ≥ 10)'],
  ...['right title in the first ten at one typo (goal ≥ 95 %)', 'resident'],
];
const GROWN_COLUMNS = [
  ...['titles', 'p50 ms', 'p99 ms', 'p99 ms of processor', 'entries looked at, p50', 'p99'],
  ...['process', 'file', 'built in, s of processor'],
];
const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
const shown = (number: number) => number.toLocaleString('en');
const shownMs = (ms: number) => (ms < 10 ? ms.toFixed(3) : ms.toFixed(0));
const percent = (share: number) => `${share.toFixed(1)} %`;

const folder = await mkdtemp(join(tmpdir(), 'dreamreel-bench-'));
const parts = await startTestParts();
const running = new Map<CandidateName, RunningCandidate>();
try {
  const growth: IndexCost[] = [];
  for (const size of [count / 10, count]) {
    say(`our index of ${size} titles, alone`);
    growth.push(await measureOurIndex(await writeIndex(join(folder, `${size}.bin`), size), memoryTuning));
  }

  const titles = await generatedTitles(count);
  for (const name of CANDIDATES) {
    say(`starting ${name}`);
    const databaseUrl = parts.env.TEST_DATABASE_URL ?? '';
    const entry = { name, count, indexFile: join(folder, `${count}.bin`), databaseUrl };
    running.set(name, await startCandidate(entry, memoryTuning));
  }

  const random = seededRandom(2);
  let turn = 0;
  let testQueries: readonly TestQuery[] = [];
  const measured = await rotatedRounds('search', rounds, running, async (candidate) => {
    // All candidates in a round receive the same queries.
    if (turn % running.size === 0) testQueries = queriesFor(random, titles, QUERIES);
    turn += 1;
    const responses = await candidate.ask(
      testQueries.map(({ query }) => query),
      seconds * 1_000,
    );
    return { testQueries, ...responses };
  });
  const named = new Map(titles.map(({ id, title }) => [id, title.toLowerCase()]));
  await reportOn(measured, growth, named);
} finally {
  for (const candidate of running.values()) await candidate.stop();
  await parts.stop();
  await rm(folder, { recursive: true });
}

type Outcome = { readonly testQueries: readonly TestQuery[]; readonly found: readonly (readonly number[])[] };
type Measured = Outcome & Awaited<ReturnType<RunningCandidate['ask']>>;

async function reportOn(
  measured: ReadonlyMap<CandidateName, readonly Measured[]>,
  growth: readonly IndexCost[],
  named: ReadonlyMap<number, string>,
): Promise<void> {
  const of = (name: CandidateName) => measured.get(name) ?? [];
  const times = (name: CandidateName) => of(name).flatMap(({ ms }) => ms);
  const p99 = (name: CandidateName) => quantile(times(name), 0.99);
  const hits = (name: CandidateName) => shareFound(of(name), named, 'one typo');
  const perRound = (name: CandidateName) => {
    const medians = (each: CandidateName) => of(each).map(({ ms }) => quantile(ms, 0.5));
    return ratioOf(medians(name), medians('ours'));
  };
  const control = perRound('ours again');
  const rows = CANDIDATES.map((name) => [
    ...[name, shown(times(name).length), shownMs(quantile(times(name), 0.5)), shownMs(p99(name))],
    ...[(p99(name) / p99('ours')).toFixed(2), percent(hits(name))],
    name === 'pg_trgm' ? '–' : `${Math.max(...of(name).map(({ residentMb }) => residentMb))} MB`,
  ]);
  const grownRows = growth.map(({ titles, responses: { ms, processorMs, residentMb }, work, fileMb, buildSeconds }) => [
    ...[shown(titles), ...[quantile(ms, 0.5), quantile(ms, 0.99), quantile(processorMs, 0.99)].map(shownMs)],
    ...[shown(quantile(work, 0.5)), shown(quantile(work, 0.99)), `${residentMb} MB`, `${fileMb.toFixed(0)} MB`],
    buildSeconds.toFixed(0),
  ]);
  const alone = growth.slice(-1).map(({ responses, testQueries }) => ({ ...responses, testQueries }));
  const text = `${shown(count)} generated titles; all up at once, ${of('ours').length} windows each in rotated order, all equally long; half of the queries with one typo.

${tableOf(COLUMNS, rows)}

- Control (ours again / ours, median time of a window): ${shownControl(control)}.
- MiniSearch / ours, median of a window: ${shownBand(perRound('MiniSearch'))}; pg_trgm / ours: ${shownBand(perRound('pg_trgm'))}.
- Ours alone, ${shown(alone.flatMap(({ ms }) => ms).length)} queries in a row, found in the first ten: ${KINDS.map((kind) => `${kind} ${percent(shareFound(alone, named, kind))}`).join(', ')}.

Ours alone, and how it grows (goals at 1,000,000: p99 ≤ 1 ms, ≤ 250 MB with Node):

${tableOf(GROWN_COLUMNS, grownRows)}`;
  const among = `search among ${shown(count)} titles`;
  const others = Math.max(hits('MiniSearch'), hits('pg_trgm'));
  await report('search', 'Title search', text, [
    atMost(`${among}, p99`, p99('ours'), 'ms', 1, control),
    atLeast(`${among}, p99 of MiniSearch to ours`, p99('MiniSearch') / p99('ours'), '×', 10, control),
    atLeast(`${among}, p99 of pg_trgm to ours`, p99('pg_trgm') / p99('ours'), '×', 10, control),
    atLeast(`${among}, right title at one typo`, hits('ours'), '%', 95),
    atLeast(`${among}, right titles more than pg_trgm and MiniSearch`, hits('ours') - others, '%', 0),
    atMost(`${among}, memory with Node`, growth.at(-1)?.responses.residentMb ?? 0, 'MB', 250),
  ]);
}

/**
 * Returns the fraction of queries that found the expected movie. Other movies with the same title also count, because
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
