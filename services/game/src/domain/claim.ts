import type { PlayStatus } from './play.ts';

/** One of several plays of the same day that belong to one person after a guest has signed in. */
export type Contender = {
  /** True if the game was played while signed in, false if it was played as a guest. */
  readonly isAccounts: boolean;
  readonly status: PlayStatus;
  readonly guessesUsed: number;
  readonly finishedAt: Date | null;
};

/**
 * Returns the play to keep. If the account has a finished play, it is kept: a later claim never changes a counted
 * result. Otherwise the play that finished first is kept, because that is when the person learned the answer. If no
 * play is finished, the one with more guesses is kept, or the first of several equal ones.
 */
export function playToKeep<C extends Contender>(contenders: readonly C[]): C | undefined {
  const finishedOwnPlay = contenders.find(({ isAccounts, finishedAt }) => isAccounts && finishedAt !== null);
  return (
    finishedOwnPlay ?? contenders.toSorted((a, b) => finishedAt(a) - finishedAt(b) || b.guessesUsed - a.guessesUsed)[0]
  );
}

/** Sorts an open play after all finished ones. `Infinity` would not work because `Infinity - Infinity` is `NaN`. */
function finishedAt({ finishedAt }: Contender): number {
  return finishedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
