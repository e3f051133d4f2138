import type { GameDate } from '@dreamreel/proto/calendar';
import type { PlayMode } from '@dreamreel/proto/game/daily-game';
import type { ComponentType } from 'react';

/** A game that is over, for whatever follows its end. */
export type EndedGame = {
  readonly date: GameDate;
  /** The number of its day since the first that was featured; undefined where the server has not said it. */
  readonly dayNumber: number | undefined;
  /** Whether it was the movie of the day, and not one of the archive. */
  readonly isDaily: boolean;
  /** Whether it has just ended on this page. */
  readonly isLive: boolean;
  readonly sessionId: string;
  readonly hasWon: boolean;
  readonly title: string;
  /** 1 to 5. */
  readonly hintsUsed: number;
  readonly guesses: readonly string[];
  /** The hint, 1 to 5, at which each guess was made. */
  readonly hintsOfGuesses: readonly number[];
  readonly mode: PlayMode;
  /** Whether it counts for streak and statistics. */
  readonly counted: boolean;
};

/** What other features add to the end of a game. Loaded only then. */
export type AfterGame = {
  /** In the result panel, under the verdict. */
  readonly InResult: ComponentType<{ ended: EndedGame }>;
  /** Beneath the list of guesses. */
  readonly Beneath: ComponentType<{ ended: EndedGame }>;
};
