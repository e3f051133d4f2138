import { CANDIDATES, type CandidateName } from '@dreamreel/catalogue/title-search/bench/candidate';
import type { GeneratedTitle } from '@dreamreel/catalogue/title-search/bench/generated-titles';
import type { Grown } from '@dreamreel/catalogue/title-search/bench/ours-alone';
import type { Kind, TestQuery } from '@dreamreel/catalogue/title-search/bench/queries';
import type { Responses } from '@dreamreel/catalogue/title-search/bench/run-candidate';
import type { Figure } from '../figure.ts';
import { dayAndMachine } from '../machine.ts';
import { isValidControl, quantile, ratioOf, shownBand } from '../ratios.ts';

/** One candidate's window of one round. */
export type Measured = Responses & { readonly name: CandidateName; readonly testQueries: readonly TestQuery[] };

type Run = {
  readonly titles: readonly GeneratedTitle[];
  readonly measured: readonly Measured[];
  /** Ours alone, the largest last. */
  readonly growth: readonly Grown[];
};

const KINDS: readonly Kind[] = ['one typo', 'title', 'being typed', 'words in another order'];
const count = (number: number) => number.toLocaleString('en');

export function figuresOf({ titles, measured, growth }: Run): Figure[] {
  const named = namesOf(titles);
  const p99 = (name: CandidateName) => quantile(timesOf(measured, name), 0.99);
  const hits = (name: CandidateName) => shareFound(ofName(measured, name), named, 'one typo');
  const isVoid = !isValidControl(perRound(measured, 'ours again', 'ours'));
  const atLeast = { comparison: '≥', isVoid } as const;
  const atMost = { comparison: '≤', isVoid: false } as const;
  const residentMb = growth.at(-1)?.responses.residentMb ?? 0;
  const among = `search among ${count(titles.length)} titles`;
  return [
    { name: `${among}, p99`, value: p99('ours'), unit: 'ms', ...atMost, isVoid, goal: 1 },
    {
      name: `${among}, p99 of MiniSearch to ours`,
      value: p99('MiniSearch') / p99('ours'),
      unit: '×',
      ...atLeast,
      goal: 10,
    },
    { name: `${among}, p99 of pg_trgm to ours`, value: p99('pg_trgm') / p99('ours'), unit: '×', ...atLeast, goal: 10 },
    { name: `${among}, right title at one typo`, value: hits('ours'), unit: '%', ...atLeast, isVoid: false, goal: 95 },
    {
      name: `${among}, right titles more than pg_trgm and MiniSearch`,
      value: hits('ours') - Math.max(hits('MiniSearch'), hits('pg_trgm')),
      unit: '%',
      ...atLeast,
      isVoid: false,
      goal: 0,
    },
    { name: `${among}, memory with Node`, value: residentMb, unit: 'MB', ...atMost, goal: 250 },
  ];
}

/** The section of docs/benchmarks.md. */
export function summary({ titles, measured, growth }: Run): string {
  const named = namesOf(titles);
  const of = (name: CandidateName) => ofName(measured, name);
  const times = (name: CandidateName) => timesOf(measured, name);
  const p99 = (name: CandidateName) => quantile(times(name), 0.99);
  const rows = CANDIDATES.map((name) => {
    const hits = percent(shareFound(of(name), named, 'one typo'));
    const memory = name === 'pg_trgm' ? '–' : `${Math.max(...of(name).map(({ residentMb }) => residentMb))} MB`;
    const ratio = (p99(name) / p99('ours')).toFixed(2);
    const median = shown(quantile(times(name), 0.5));
    return `| ${name} | ${count(times(name).length)} | ${median} | ${shown(p99(name))} | ${ratio} | ${hits} | ${memory} |`;
  });
  const control = perRound(measured, 'ours again', 'ours');
  const alone = growth.slice(-1).map(({ responses, testQueries }) => ({ ...responses, testQueries }));
  return `${dayAndMachine()}.
${count(titles.length)} generated titles; all up at once, ${of('ours').length} windows each in rotated order, all equally long; half of the queries with one typo.

| | queries | p50 ms | p99 ms | p99 to ours (goal ≥ 10) | right title in the first ten at one typo (goal ≥ 95 %) | resident |
|---|---|---|---|---|---|---|
${rows.join('\n')}

- Control (ours again / ours, median time of a window): ${shownBand(control)}: ${isValidControl(control) ? 'the run is valid' : '**the run is void**'}.
- MiniSearch / ours, median of a window: ${shownBand(perRound(measured, 'MiniSearch', 'ours'))}; pg_trgm / ours: ${shownBand(perRound(measured, 'pg_trgm', 'ours'))}.
- Ours alone, ${count(alone.flatMap(({ ms }) => ms).length)} queries in a row, found in the first ten: ${KINDS.map((kind) => `${kind} ${percent(shareFound(alone, named, kind))}`).join(', ')}.

Ours alone, and how it grows (goals at 1,000,000: p99 ≤ 1 ms, ≤ 250 MB with Node):

| titles | p50 ms | p99 ms | p99 ms of processor | entries looked at, p50 | p99 | process | file | built in, s of processor |
|---|---|---|---|---|---|---|---|---|
${growth.map(grownRow).join('\n')}`;
}

function grownRow({ titles, responses, work, fileMb, buildSeconds }: Grown): string {
  const { ms, processorMs, residentMb } = responses;
  const cells = [
    count(titles),
    shown(quantile(ms, 0.5)),
    shown(quantile(ms, 0.99)),
    shown(quantile(processorMs, 0.99)),
    count(quantile(work, 0.5)),
    count(quantile(work, 0.99)),
    `${residentMb} MB`,
    `${fileMb.toFixed(0)} MB`,
    buildSeconds.toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

type Outcome = { readonly testQueries: readonly TestQuery[]; readonly found: readonly (readonly number[])[] };

/** A movie of the same name counts: the query does not say which one was meant. */
function shareFound(runs: readonly Outcome[], named: ReadonlyMap<number, string>, kind: Kind): number {
  const outcomes = runs.flatMap(({ testQueries, found }) =>
    found.flatMap((ids, i) => {
      const each = testQueries[i];
      return each?.kind === kind ? [ids.some((id) => named.get(id) === each.title)] : [];
    }),
  );
  return (100 * outcomes.filter(Boolean).length) / outcomes.length;
}

function percent(share: number): string {
  return `${share.toFixed(1)} %`;
}

function namesOf(titles: readonly GeneratedTitle[]): ReadonlyMap<number, string> {
  return new Map(titles.map(({ id, title }) => [id, title.toLowerCase()]));
}

function ofName(measured: readonly Measured[], name: CandidateName): readonly Measured[] {
  return measured.filter((each) => each.name === name);
}

function timesOf(measured: readonly Measured[], name: CandidateName): readonly number[] {
  return ofName(measured, name).flatMap(({ ms }) => ms);
}

function perRound(measured: readonly Measured[], name: CandidateName, against: CandidateName) {
  const medians = (of: CandidateName) => ofName(measured, of).map(({ ms }) => quantile(ms, 0.5));
  return ratioOf(medians(name), medians(against));
}

function shown(ms: number): string {
  return ms < 10 ? ms.toFixed(3) : ms.toFixed(0);
}
