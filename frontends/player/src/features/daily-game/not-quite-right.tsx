import { remaining } from './feedback.ts';
import type { Game } from './game-reducer.ts';

/** Shown after a wrong guess while the game is open. Its line is reserved from the start, so that nothing moves. */
export function NotQuiteRight({ game }: { game: Game }) {
  if (game.guesses.length === 0) return <p className="text-ink-soft text-sm">Nothing tried yet</p>;
  return (
    <p className="text-ink-soft text-sm tabular-nums">
      <span className="font-medium text-ink">Not quite right</span> · {remaining(game.guessesRemaining)}
    </p>
  );
}
