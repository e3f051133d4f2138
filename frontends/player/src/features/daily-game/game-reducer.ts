import type { Completion, GuessComparison, PlayMode } from '@dreamreel/proto/game/daily-game';
import { HINT_COUNT, MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Game = {
  readonly status: 'playing' | 'won' | 'lost';
  /** Hint index, from 0 (hardest) to 4 (easiest). */
  readonly hintIndex: number;
  readonly guesses: readonly string[];
  /** Hint number (1 to 5) for each guess. Hints without a guess were skipped. */
  readonly hintsOfGuesses: readonly number[];
  readonly comparisons: readonly (readonly GuessComparison[])[];
  readonly guessesRemaining: number;
  /** The game mode, which can't change after the first guess. It is `normal` until then. */
  readonly mode: PlayMode;
  /**
   * Whether the finished game counts toward the player's streak and statistics. Undefined if the server didn't send
   * this information.
   */
  readonly isCounted: boolean | undefined;
};

export type GameEvent =
  /** The server returned the recorded game, either after a guess or because the game was changed in another tab. */
  | { readonly type: 'judged'; readonly completion: Completion }
  /** The player skipped to the next hint, or returned to a hint that was skipped before the page was reloaded. */
  | { readonly type: 'hint-skipped'; readonly to?: number };

const LAST_HINT = HINT_COUNT - 1;
const newGame: Game = {
  status: 'playing',
  hintIndex: 0,
  guesses: [],
  hintsOfGuesses: [],
  comparisons: [],
  guessesRemaining: MAX_GUESSES,
  mode: 'normal',
  isCounted: undefined,
};

export function restoreGame(completion: Completion | null): Game {
  if (completion === null) return newGame;
  return {
    status: statusOf(completion),
    hintIndex: completion.hintsUsed - 1,
    guesses: completion.guesses,
    hintsOfGuesses: completion.hintsOfGuesses,
    comparisons: completion.comparisons ?? [],
    guessesRemaining: MAX_GUESSES - completion.guessesUsed,
    mode: completion.mode ?? 'normal',
    isCounted: completion.counted,
  };
}

export function gameReducer(game: Game, event: GameEvent): Game {
  switch (event.type) {
    case 'hint-skipped': {
      const { to = game.hintIndex + 1 } = event;
      return canSkipHint(game) && to > game.hintIndex ? { ...game, hintIndex: Math.min(to, LAST_HINT) } : game;
    }
    case 'judged': {
      const recordedGame = restoreGame(event.completion);
      // Hints that the player has skipped stay open. The server receives skipped hints only with the next guess.
      const hintIndex =
        recordedGame.status === 'playing' ? Math.max(game.hintIndex, recordedGame.hintIndex) : recordedGame.hintIndex;
      return { ...recordedGame, hintIndex };
    }
  }
}

/**
 * Returns the game mode. The mode is fixed by the first guess. Before the first guess, the player can choose hard mode
 * unless a hint was skipped.
 */
export function modeOf(game: Game, wantsHardMode: boolean): PlayMode {
  if (game.guesses.length > 0) return game.mode;
  return wantsHardMode && game.hintIndex === 0 ? 'hard' : 'normal';
}

export function canSkipHint(game: Game): boolean {
  return game.status === 'playing' && game.hintIndex < LAST_HINT;
}

function statusOf({ completed, won }: Completion): Game['status'] {
  if (!completed) return 'playing';
  return won ? 'won' : 'lost';
}

/** Returns what a wrong guess has in common with the answer, or what the player learns about the answer's year. */
export function comparisonText(comparison: GuessComparison): MessageDescriptor {
  switch (comparison.kind) {
    case 'same-director':
      return msg`Same director: ${{ name: comparison.name }}`;
    case 'same-lead-actor':
      return msg`Same lead actor: ${{ name: comparison.name }}`;
    case 'same-genre':
      return GENRES[comparison.name] ?? msg`Same genre: ${{ name: comparison.name }}`;
    case 'same-decade':
      return msg`Also from the ${{ decade: comparison.year - (comparison.year % 10) }}s`;
    case 'earlier':
      return msg`Older than ${{ year: comparison.year }}`;
    case 'later':
      return msg`Newer than ${{ year: comparison.year }}`;
  }
}

/** The genres of TMDB. */
const GENRES: Readonly<Record<string, MessageDescriptor>> = {
  Action: msg`Also action`,
  Adventure: msg`Also adventure`,
  Animation: msg`Also animation`,
  Comedy: msg`Also comedy`,
  Crime: msg`Also crime`,
  Documentary: msg`Also documentary`,
  Drama: msg`Also drama`,
  Family: msg`Also family`,
  Fantasy: msg`Also fantasy`,
  History: msg`Also history`,
  Horror: msg`Also horror`,
  Music: msg`Also music`,
  Mystery: msg`Also mystery`,
  Romance: msg`Also romance`,
  'Science Fiction': msg`Also science fiction`,
  Thriller: msg`Also thriller`,
  War: msg`Also war`,
  Western: msg`Also western`,
};
