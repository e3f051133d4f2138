import type { Effect } from './on-others.ts';

export type Outcome = {
  readonly name: string;
  readonly notes: readonly string[];
  /** Of attacks that are a load. */
  readonly effect: Effect | undefined;
  readonly findings: readonly string[];
};

/** The table of a run. */
export function shownOutcomes(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ name, notes, effect, findings }) => {
    const verdict = findings.length === 0 ? 'held' : `**${findings.join('; ')}**`;
    return `| ${name} | ${notes.join('; ')} | ${effect ? shownEffect(effect) : '– | –'} | ${verdict} |`;
  });
  return `Others: a hundred requests a second by twenty people at other addresses, pages, images, searches and guesses. Median and p99 in
ms, idle (the median of all idle windows so far) and under attack; the gateway's resident memory in MB, just before and at
most. A p99 above its bound is measured a second time, and the better one counts: the machine has other things to do.

| attack | what came of it | others: median / p99, idle → under attack (p99 ≤ 3×) | memory (≤ 1.3×) | |
|---|---|---|---|---|
${rows.join('\n')}`;
}

function shownEffect({ idle, under, idleMegabytes, peak }: Effect): string {
  const times = ({ median, p99 }: { median: number; p99: number }) => `${median.toFixed(1)} / ${p99.toFixed(1)}`;
  const slower = (under.p99 / idle.p99).toFixed(2);
  const larger = (peak.megabytes / idleMegabytes).toFixed(2);
  return `${times(idle)} → ${times(under)} (${slower}×) | ${idleMegabytes.toFixed(0)} → ${peak.megabytes.toFixed(0)} (${larger}×)`;
}
