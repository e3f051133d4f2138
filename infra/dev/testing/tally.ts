/** Numbers of passed, failed and skipped tests. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0 };

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    emptyTally,
  );
}

/** Returns the summary line at the end of each run. Scripts parse this line. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
