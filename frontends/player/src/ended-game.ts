import type { GameDate } from '@dreamreel/proto/calendar';
import type { PlayMode } from '@dreamreel/proto/game/daily-game';
import type { ComponentType } from 'react';

/** A finished game, passed to the components that are shown after the game. */
export type EndedGame = {
  readonly date: GameDate;
  /** Day number, counted from the first featured day. Undefined if the server didn't send it. */
  readonly dayNumber: number | undefined;
  /** True for the daily movie, false for games from the archive. */
  readonly isDaily: boolean;
  /** True if the player finished the game on this page, false if it was already finished when the page loaded. */
  readonly hasJustEnded: boolean;
  readonly sessionId: string;
  readonly hasWon: boolean;
  readonly title: string;
  /** Number of hints used, 1 to 5. */
  readonly hintsUsed: number;
  readonly guesses: readonly string[];
  /** Hint number (1 to 5) for each guess. */
  readonly hintsOfGuesses: readonly number[];
  readonly mode: PlayMode;
  /** Whether the game counts toward the player's streak and statistics. */
  readonly isCounted: boolean;
};

/** Components from other features that are shown after a game. They are loaded when the game ends. */
export type AfterGame = {
  /** Starts to load the components while the last guess is being checked. */
  readonly preload: () => void;
  /** Buttons that share the score, shown in the score card. */
  readonly ShareButtons: ComponentType<{ ended: EndedGame }>;
  /** Shown in the result panel, below the score card. */
  readonly InResult: ComponentType<{ ended: EndedGame }>;
  /** Shown below the guesses. */
  readonly BelowGuesses: ComponentType<{ ended: EndedGame }>;
};
