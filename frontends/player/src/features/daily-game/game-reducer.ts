import type { Completion, PlayMode } from '@dreamreel/proto/game/daily-game';
import { HINT_COUNT, MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';

export type Game = {
  readonly status: 'playing' | 'won' | 'lost';
  /** 0 is the hardest hint, 4 the easiest. */
  readonly hintIndex: number;
  readonly guesses: readonly string[];
  /** The hint, 1 to 5, at which each guess was made. Hints without a guess were skipped. */
  readonly hintsOfGuesses: readonly number[];
  readonly guessesRemaining: number;
  /** Fixed by the first guess. Until then it is `normal`. */
  readonly mode: PlayMode;
  /**
   * Whether the game is over and counts toward the streak and the statistics. Undefined if the server didn't send it.
   */
  readonly counted: boolean | undefined;
};

export type GameEvent =
  /** The server sent the recorded game, after a guess or because another tab has changed it. */
  { readonly type: 'judged'; readonly completion: Completion } | { readonly type: 'hint-skipped' };

const LAST_HINT = HINT_COUNT - 1;
const newGame: Game = {
  status: 'playing',
  hintIndex: 0,
  guesses: [],
  hintsOfGuesses: [],
  guessesRemaining: MAX_GUESSES,
  mode: 'normal',
  counted: undefined,
};

/** Returns the game that the server has recorded, or a new game. */
export function restoredGame(completion: Completion | null): Game {
  if (completion === null) return newGame;
  return {
    status: statusOf(completion),
    hintIndex: completion.hintsUsed - 1,
    guesses: completion.guesses,
    hintsOfGuesses: completion.hintsOfGuesses ?? completion.guesses.map((_, turn) => turn + 1),
    guessesRemaining: MAX_GUESSES - completion.guessesUsed,
    mode: completion.mode ?? 'normal',
    counted: completion.counted,
  };
}

export function gameReducer(game: Game, event: GameEvent): Game {
  switch (event.type) {
    case 'hint-skipped':
      return canSkipHint(game) ? { ...game, hintIndex: game.hintIndex + 1 } : game;
    case 'judged': {
      const recorded = restoredGame(event.completion);
      // Skipped hints are sent only with the next guess, so hints that are open here stay open.
      const hintIndex =
        recorded.status === 'playing' ? Math.max(game.hintIndex, recorded.hintIndex) : recorded.hintIndex;
      return { ...recorded, hintIndex };
    }
  }
}

/**
 * Returns the mode of a game. The first guess fixes it. Before that, the player chooses, but a skipped hint rules out
 * hard mode.
 */
export function modeOf(game: Game, wantsHardMode: boolean): PlayMode {
  if (game.guesses.length > 0) return game.mode;
  return wantsHardMode && game.hintIndex === 0 ? 'hard' : 'normal';
}

/** Returns true if a hint can be skipped: the game is open and isn't at the last hint. */
export function canSkipHint(game: Game): boolean {
  return game.status === 'playing' && game.hintIndex < LAST_HINT;
}

function statusOf({ completed, won }: Completion): Game['status'] {
  if (!completed) return 'playing';
  return won ? 'won' : 'lost';
}
