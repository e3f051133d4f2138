import type { GameDate } from '@dreamreel/proto/calendar';
import type { PlayMode } from '@dreamreel/proto/game/daily-game';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
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
  /** Shown in the result panel, below the score card. */
  readonly InResult: ComponentType<{ ended: EndedGame }>;
  /** Shown below the guesses. */
  readonly BelowGuesses: ComponentType<{ ended: EndedGame }>;
};

const FRAME_NAMES = {
  skipped: msg`skipped`,
  solved: msg`solved`,
  unopened: msg`not revealed`,
  wrong: msg`wrong guess`,
};

type ScoredGame = Pick<EndedGame, 'hasWon' | 'hintsUsed' | 'hintsOfGuesses'>;

/**
 * Returns the score of a finished game: the number of the hint at which the movie was guessed, from 1 (best) to 5, or
 * null for a lost game. The number of guesses isn't part of the score, because skipping a hint doesn't use a guess.
 */
export function scoreOf({ hasWon, hintsUsed }: Pick<ScoredGame, 'hasWon' | 'hintsUsed'>): number | null {
  return hasWon ? hintsUsed : null;
}

/** Wins with this score or a better one are celebrated. */
const TOP_SCORE = 2;

export function isTopScore(game: Pick<ScoredGame, 'hasWon' | 'hintsUsed'>): boolean {
  const score = scoreOf(game);
  return score !== null && score <= TOP_SCORE;
}

/** Returns the score as text in the page's language: 'Hint 2/5', or 'X/5' for a lost game. */
export function scoreText(game: Pick<ScoredGame, 'hasWon' | 'hintsUsed'>): string {
  const score = scoreOf(game);
  return score === null ? `X/${HINT_COUNT}` : t`Hint ${score}/${{ count: HINT_COUNT }}`;
}

/** Returns 'Dreamreel #212', or the date if the number of the day is unknown. */
export function dayTitle({ date, dayNumber }: Pick<EndedGame, 'date' | 'dayNumber'>): string {
  return `Dreamreel ${dayNumber === undefined ? date : `#${dayNumber}`}`;
}

export type Frame = 'wrong' | 'skipped' | 'solved' | 'unopened';

export function framesOf(game: ScoredGame): readonly Frame[] {
  const score = scoreOf(game);
  return Array.from({ length: HINT_COUNT }, (_, index) => {
    const hint = index + 1;
    if (hint > game.hintsUsed) return 'unopened';
    if (hint === score) return 'solved';
    return game.hintsOfGuesses.includes(hint) ? 'wrong' : 'skipped';
  });
}

/** Describes the frames for screen readers: 'Hint 1: wrong guess. Hint 2: skipped. …' */
export function framesInWords(game: ScoredGame): string {
  return framesOf(game)
    .map((frame, index) => t`Hint ${{ number: index + 1 }}: ${{ outcome: i18n._(FRAME_NAMES[frame]) }}.`)
    .join(' ');
}
