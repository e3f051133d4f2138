import type { PlayStatus } from './play.ts';

/** One of several games of the same day that turn out to be the same person's. */
export type Contender = {
  readonly status: PlayStatus;
  readonly guessesUsed: number;
  readonly finishedAt: Date | null;
};

/**
 * Which of them stays: the one that was finished earlier, since that is when this person learnt the answer; while
 * none is finished the one that is further; otherwise the first.
 */
export function stays<C extends Contender>(contenders: readonly C[]): C | undefined {
  return contenders.toSorted((a, b) => finishedAt(a) - finishedAt(b) || b.guessesUsed - a.guessesUsed)[0];
}

/** Later than any finished game while it is open; a number that can be subtracted from itself. */
function finishedAt({ finishedAt }: Contender): number {
  return finishedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
