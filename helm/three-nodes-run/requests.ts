/** A simulated player's request and its outcome. Times are `performance.now()` values. */
export type SentRequest = {
  readonly from: number;
  readonly to: number;
  readonly isGuess: boolean;
  /** Response status, or `none` if there was no response. */
  readonly outcome: number | 'none';
  readonly hasFailed: boolean;
};

export type RequestFigures = {
  readonly requests: number;
  readonly failed: number;
  /** Number of failed requests by status. */
  readonly failures: ReadonlyMap<string, number>;
  /** Number of whole seconds during which no request succeeded. */
  readonly silentSeconds: number;
  /** Longest time between two successful responses to any request. */
  readonly longestGapMs: number;
  readonly longestGuessGapMs: number;
};

/** Summarizes the requests sent between two points in time. */
export function figuresOf(all: readonly SentRequest[], from: number, to: number): RequestFigures {
  const within = all.filter((request) => request.to >= from && request.to <= to);
  const failures = new Map<string, number>();
  for (const { outcome } of within.filter(({ hasFailed }) => hasFailed))
    failures.set(String(outcome), (failures.get(String(outcome)) ?? 0) + 1);
  const succeeded = within.filter(({ hasFailed }) => !hasFailed);
  const seconds = new Set(succeeded.map((request) => Math.floor((request.to - from) / 1_000)));
  return {
    requests: within.length,
    failed: within.length - succeeded.length,
    failures,
    silentSeconds: Math.floor((to - from) / 1_000) - [...seconds].filter((second) => isWhole(second, to - from)).length,
    longestGapMs: longestGap(succeeded, from, to),
    longestGuessGapMs: longestGap(
      succeeded.filter(({ isGuess }) => isGuess),
      from,
      to,
    ),
  };
}

/** Returns false for the last second if it is incomplete. */
const isWhole = (second: number, lengthMs: number) => second < Math.floor(lengthMs / 1_000);

function longestGap(succeeded: readonly SentRequest[], from: number, to: number): number {
  const moments = [from, ...succeeded.map((request) => request.to).toSorted((a, b) => a - b), to];
  return Math.max(...moments.slice(1).map((moment, index) => moment - (moments[index] ?? from)));
}
