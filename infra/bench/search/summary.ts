import { dayAndMachine } from '../machine.ts';
import { isValidControl, quantile, ratioOf, shownBand } from '../ratios.ts';
import { CONTESTANTS, type ContestantName } from './contestant.ts';
import type { GeneratedTitle } from './generated-titles.ts';
import type { Asked, Kind } from './queries.ts';
import type { Answered } from './run-contestant.ts';

export type Measured = Answered & {
  readonly name: ContestantName;
  readonly round: number;
  readonly asked: readonly Asked[];
};

type Run = {
  readonly titles: readonly GeneratedTitle[];
  readonly measured: readonly Measured[];
  /** The same queries to ours, again and again. */
  readonly alone: readonly Measured[];
  readonly buildSeconds: number;
  readonly fileMb: number;
};

/** The section of docs/benchmarks.md. */
export function summary({ titles, measured, alone, buildSeconds, fileMb }: Run): string {
  const once = alone.flatMap(({ ms }) => ms);
  const best = bestOfEach(alone);
  const residentMb = Math.max(...alone.map((pass) => pass.residentMb));
  const named = new Map(titles.map(({ id, title }) => [id, title.toLowerCase()]));
  const of = (name: ContestantName) => measured.filter((each) => each.name === name);
  const rows = CONTESTANTS.map((name) => {
    const times = of(name).flatMap(({ ms }) => ms);
    const resident = Math.max(...of(name).map(({ residentMb }) => residentMb));
    const hits = shareFound(of(name), named, 'one typo');
    const p99 = quantile(times, 0.99);
    const memory = name === 'pg_trgm' ? '–' : `${resident} MB`;
    const ratio =
      p99 /
      quantile(
        of('ours').flatMap(({ ms }) => ms),
        0.99,
      );
    return `| ${name} | ${shown(quantile(times, 0.5))} | ${shown(p99)} | ${ratio.toFixed(2)} | ${hits} | ${memory} |`;
  });
  const control = perRound(measured, 'ours again', 'ours');
  const isValid = isValidControl(control);
  const kinds: Kind[] = ['one typo', 'title', 'being typed', 'words in another order'];
  return `${dayAndMachine()}.
${titles.length.toLocaleString('en')} generated titles; ${of('ours').length} rounds in rotated order, ${of('ours').flatMap(({ ms }) => ms).length} queries each, all up at once, half with one typo.

| | p50 ms | p99 ms | p99 to ours | right title in the first ten at one typo | resident |
|---|---|---|---|---|---|
${rows.join('\n')}

- Control (ours again / ours, median time of a round): ${shownBand(control)}: ${isValid ? 'the run is valid' : '**the run is void**'}.
- MiniSearch / ours, median of a round: ${shownBand(perRound(measured, 'MiniSearch', 'ours'))}; pg_trgm / ours: ${shownBand(perRound(measured, 'pg_trgm', 'ours'))}.
- ${best.length.toLocaleString('en')} queries to ours alone, ${alone.length} times over: p50 ${shown(quantile(once, 0.5))} ms, p99 ${shown(quantile(once, 0.99))} ms; of the best time of each query, which other work on the machine spoils least, p99 ${shown(quantile(best, 0.99))} ms. Found in the first ten: ${kinds.map((kind) => `${kind} ${shareFound(alone, named, kind)}`).join(', ')}.
- Our index: file ${fileMb.toFixed(0)} MB, built in ${buildSeconds.toFixed(0)} s; the process that searches it ${residentMb} MB, Node included.`;
}

/** A film of the same name counts: nobody could have told which one was meant. */
function shareFound(runs: readonly Measured[], named: ReadonlyMap<number, string>, kind: Kind): string {
  const outcomes = runs.flatMap(({ asked, found }) =>
    asked.flatMap((each, i) => (each.kind === kind ? (found[i] ?? []).some((id) => named.get(id) === each.title) : [])),
  );
  return `${((100 * outcomes.filter(Boolean).length) / outcomes.length).toFixed(1)} %`;
}

function perRound(measured: readonly Measured[], name: ContestantName, against: ContestantName) {
  const medians = (of: ContestantName) => measured.filter((m) => m.name === of).map(({ ms }) => quantile(ms, 0.5));
  const base = medians(against);
  return ratioOf(medians(name), base);
}

function bestOfEach(passes: readonly Measured[]): number[] {
  return (passes[0]?.ms ?? []).map((_, query) => Math.min(...passes.map(({ ms }) => ms[query] ?? 0)));
}

function shown(ms: number): string {
  return ms < 10 ? ms.toFixed(3) : ms.toFixed(0);
}
