import type { Completion, DecadeDirection, GuessComparison, PlayMode } from '@dreamreel/proto/game/daily-game';
import { HINT_COUNT, MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { msg } from '@lingui/core/macro';

/** What a wrong guess has in common with the answer, or where the answer's decade is. The values are keys of `COMPARISON_NAMES`. */
export type Comparison = GuessComparison | SharedGenre | DecadeDirection;
/** A shared genre that has a name in all languages. */
type SharedGenre = Extract<keyof typeof COMPARISON_NAMES, `also-${string}`>;

export type Game = {
  readonly status: 'playing' | 'won' | 'lost';
  /** Hint index, from 0 (hardest) to 4 (easiest). */
  readonly hintIndex: number;
  readonly guesses: readonly string[];
  /** Hint number (1 to 5) for each guess. Hints without a guess were skipped. */
  readonly hintsOfGuesses: readonly number[];
  readonly comparisons: readonly (readonly Comparison[])[];
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
    comparisons: comparisonsOf(completion),
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

export function comparisonsOf({ comparisons = [], genres = [], decades = [] }: Completion): Comparison[][] {
  return comparisons.map((sharedTraits, turn) => {
    const genre = `also-${genres[turn]}`;
    const decade = decades[turn];
    return [
      ...sharedTraits.map((comparison) => (comparison === 'same-genre' && isSharedGenre(genre) ? genre : comparison)),
      ...(decade ? [decade] : []),
    ];
  });
}

const isSharedGenre = (key: string): key is SharedGenre => key in COMPARISON_NAMES;

function statusOf({ completed, won }: Completion): Game['status'] {
  if (!completed) return 'playing';
  return won ? 'won' : 'lost';
}

export const COMPARISON_NAMES = {
  'also-Action': msg`Also action`,
  'also-Adventure': msg`Also adventure`,
  'also-Animation': msg`Also animation`,
  'also-Comedy': msg`Also comedy`,
  'also-Crime': msg`Also crime`,
  'also-Documentary': msg`Also documentary`,
  'also-Drama': msg`Also drama`,
  'also-Family': msg`Also family`,
  'also-Fantasy': msg`Also fantasy`,
  'also-History': msg`Also history`,
  'also-Horror': msg`Also horror`,
  'also-Music': msg`Also music`,
  'also-Mystery': msg`Also mystery`,
  'also-Romance': msg`Also romance`,
  'also-Science Fiction': msg`Also science fiction`,
  'also-Thriller': msg`Also thriller`,
  'also-War': msg`Also war`,
  'also-Western': msg`Also western`,
  earlier: msg`Answer is older`,
  later: msg`Answer is newer`,
  'same-decade': msg`Same decade`,
  'same-director': msg`Same director`,
  'same-genre': msg`Same genre`,
  'same-lead-actor': msg`Same lead actor`,
};
