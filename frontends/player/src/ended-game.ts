import type { GameDate } from '@dreamreel/proto/calendar';
import type { PlayMode } from '@dreamreel/proto/game/daily-game';
import type { ComponentType } from 'react';

/** A finished game, as the parts of the page that follow it see it. */
export type EndedGame = {
  readonly date: GameDate;
  /** The number of the day, counted from the first featured day. Undefined if the server didn't send it. */
  readonly dayNumber: number | undefined;
  /** True for the daily movie, false for a game from the archive. */
  readonly isDaily: boolean;
  /** True if the game ended on this page, false if it was already over when the page opened. */
  readonly hasJustEnded: boolean;
  readonly sessionId: string;
  readonly hasWon: boolean;
  readonly title: string;
  /** 1 to 5. */
  readonly hintsUsed: number;
  readonly guesses: readonly string[];
  /** The hint, 1 to 5, at which each guess was made. */
  readonly hintsOfGuesses: readonly number[];
  readonly mode: PlayMode;
  /** Whether the game counts toward the streak and the statistics. */
  readonly counted: boolean;
};

/** The components that other features add to a finished game. They load when the game ends. */
export type AfterGame = {
  /** Shown in the result panel, below the verdict. */
  readonly InResult: ComponentType<{ ended: EndedGame }>;
  /** Shown below the list of guesses. */
  readonly BelowGuesses: ComponentType<{ ended: EndedGame }>;
};
