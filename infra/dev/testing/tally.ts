/** Numbers of passed, failed and skipped tests. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** Returns the summary line at the end of each run, with the sums of all tallies. Scripts parse this line. */
export function closingLine(tallies: readonly Tally[]): string {
  const sum = (of: keyof Tally) => tallies.reduce((total, tally) => total + tally[of], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
