import type { PlayStatus } from './play.ts';

/** One of several plays of the same day that belong to one person once a guest has signed in. */
export type Contender = {
  /** Played while signed in, not as a guest. */
  readonly isAccounts: boolean;
  readonly status: PlayStatus;
  readonly guessesUsed: number;
  readonly finishedAt: Date | null;
};

/**
 * The one that is kept. The account's once it is over: a counted result is never changed by a play that is claimed later.
 * Else the one that was finished first, since that is when the person learnt the answer; while none is finished the one
 * with more guesses; otherwise the first.
 */
export function playToKeep<C extends Contender>(contenders: readonly C[]): C | undefined {
  const settled = contenders.find(({ isAccounts, finishedAt }) => isAccounts && finishedAt !== null);
  return settled ?? contenders.toSorted((a, b) => finishedAt(a) - finishedAt(b) || b.guessesUsed - a.guessesUsed)[0];
}

/** An open play sorts after all finished ones. Not Infinity: subtracted from itself that would be NaN. */
function finishedAt({ finishedAt }: Contender): number {
  return finishedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
