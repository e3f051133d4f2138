import type { PlayStatus } from './play.ts';

/** One of several games of the same day that turn out to be the same person's. */
export type Contender = {
  /** Played with the account, not as a guest who is it only now. */
  readonly isAccounts: boolean;
  readonly status: PlayStatus;
  readonly guessesUsed: number;
  readonly finishedAt: Date | null;
};

/**
 * Which of them stays. The account's, once it is over: what has been counted is never changed by games that come to
 * light later, a loss least of all. Else the one that was finished earlier, since that is when this person learnt the
 * answer; while none is finished the one that is further; otherwise the first.
 */
export function stays<C extends Contender>(contenders: readonly C[]): C | undefined {
  const settled = contenders.find(({ isAccounts, finishedAt }) => isAccounts && finishedAt !== null);
  return settled ?? contenders.toSorted((a, b) => finishedAt(a) - finishedAt(b) || b.guessesUsed - a.guessesUsed)[0];
}

/** Later than any finished game while it is open; a number that can be subtracted from itself. */
function finishedAt({ finishedAt }: Contender): number {
  return finishedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
