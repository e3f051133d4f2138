import { remaining } from './feedback.ts';
import type { Game } from './game-reducer.ts';

/** What a wrong guess leaves while the game goes on. */
export function NotQuiteRight({ game }: { game: Game }) {
  return (
    <p className="text-ink-soft text-sm tabular-nums">
      <span className="font-medium text-ink">Not quite right</span> · {remaining(game.guessesRemaining)}
    </p>
  );
}
