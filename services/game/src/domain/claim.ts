import type { PlayStatus } from './play.ts';

/** One of several games that the same person played on the same day, as a guest and with their account. */
export type Contender = {
  /** True if the game was played while signed in, false if it was played as a guest. */
  readonly isAccountPlay: boolean;
  readonly status: PlayStatus;
  readonly guessesUsed: number;
  readonly finishedAt: Date | null;
};

/**
 * Selects the game to keep. A finished game from the account is always kept, so a later claim never changes a counted
 * result. Otherwise, the game that finished first is kept, because the player already knew the answer in any later
 * game. If no game is finished, the game with the most guesses is kept, and the first game in the list wins ties.
 */
export function choosePlayToKeep<C extends Contender>(contenders: readonly C[]): C | undefined {
  const finishedOwnPlay = contenders.find(({ isAccountPlay, finishedAt }) => isAccountPlay && finishedAt !== null);
  return (
    finishedOwnPlay ?? contenders.toSorted((a, b) => finishedAt(a) - finishedAt(b) || b.guessesUsed - a.guessesUsed)[0]
  );
}

/** Sorts unfinished games after finished ones. `Infinity` wouldn't work because `Infinity - Infinity` is `NaN`. */
function finishedAt({ finishedAt }: Contender): number {
  return finishedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
