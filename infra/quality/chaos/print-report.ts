import type { Outcome } from './run-chaos.ts';

const MOST_LINES = 40;

/** Prints the faults, what was acknowledged, and the findings. */
export function printReport(
  { played, ledger, findings, problems, statuses, slowestMs }: Outcome,
  say: (line: string) => void,
) {
  const { games, accounts, movies, jobs } = ledger;
  const guesses = games.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const of = (kind: string) => findings.filter((finding) => finding.kind === kind).length;
  const recoveries = played.recoveriesMs.toSorted((a, b) => a - b);
  const at = (share: number) => ((recoveries.at(Math.floor(share * (recoveries.length - 1))) ?? 0) / 1_000).toFixed(1);

  for (const { kind, what } of findings.slice(0, MOST_LINES)) say(`${kind}: ${what}`);
  for (const problem of problems.slice(0, MOST_LINES)) say(`problem: ${problem}`);
  const hidden = Math.max(0, findings.length - MOST_LINES) + Math.max(0, problems.length - MOST_LINES);
  if (hidden > 0) say(`… and ${hidden} more`);
  say(`\n${played.rounds} rounds, ${played.faults.size} different faults`);
  say(
    `acknowledged: ${guesses} guesses in ${games.length} games, ${accounts.length} accounts, ${movies.length} movies, ${jobs.length} image jobs`,
  );
  say(`answers: ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}; slowest ${slowestMs} ms`);
  say(`all services ready again after ${at(0.5)} s (median), ${at(1)} s (longest)`);
  say(`lost ${of('lost')}, doubled ${of('doubled')}, unexpected ${of('unexpected')}, problems ${problems.length}`);
}
