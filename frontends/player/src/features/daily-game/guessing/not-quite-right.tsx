import { useTexts } from '@dreamreel/ui/i18n/texts';
import type { Game } from '../game-reducer.ts';
import { gameTexts } from '../texts.ts';

/** Shown after a wrong guess while the game is open. Its line is reserved from the start, so that nothing moves. */
export function NotQuiteRight({ game }: { game: Game }) {
  const texts = useTexts(gameTexts);
  if (game.guesses.length === 0) return <p className="text-ink-soft text-sm">{texts.nothingTried}</p>;
  return (
    <p className="text-ink-soft text-sm tabular-nums">
      <span className="font-medium text-ink">{texts.notQuiteRight}</span> · {texts.remaining(game.guessesRemaining)}
    </p>
  );
}
