import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { SwapAdvice as Advice } from '@dreamreel/proto/game/movie-difficulty';
import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type english, movieCardTexts } from './texts.ts';

type SwapAdviceProps = { movie: AdminMovie; advice: Advice; onSwap: (from: number, to: number) => void };
type Suggestion = Extract<Advice, { state: 'swap' }>;
type SolveRate = Suggestion['harder'];
type Texts = typeof english;

/** Suggests swapping two hints that are in the wrong order, or explains why there is no suggestion. */
export function SwapAdvice({ movie, advice, onSwap }: SwapAdviceProps) {
  const texts = useTexts(movieCardTexts);
  if (advice.state !== 'swap' || !isStillShown(movie, advice)) {
    return <p className="mt-3 text-ink-soft">{reasonAgainst(advice, texts)}</p>;
  }
  const { harder, easier } = advice;
  const hints = { harder: harder.hint, easier: easier.hint };
  return (
    <div className="mt-3">
      <p className="flex items-start gap-2 text-accent-ink">
        <TriangleAlert aria-label={texts.warning} className="mt-0.5 size-4 shrink-0" />
        <span>
          {texts.swapAdvice({
            ...hints,
            harderSolved: harder.solved,
            harderReached: harder.reached,
            harderRate: rateText(harder, texts),
            easierSolved: easier.solved,
            easierReached: easier.reached,
            easierRate: rateText(easier, texts),
          })}
        </span>
      </p>
      <Button className="mt-2" onClick={() => onSwap(harder.hint - 1, easier.hint - 1)}>
        {texts.swap(hints)}
      </Button>
    </div>
  );
}

/**
 * Returns true if the two images that the statistics refer to are still in use. Statistics about replaced images don't
 * justify a swap.
 */
function isStillShown({ generatedImages }: AdminMovie, { harder, easier }: Suggestion): boolean {
  return [harder, easier].every(({ hint, image }) => generatedImages[hint - 1] === image);
}

function reasonAgainst(advice: Advice, texts: Texts): string {
  if (advice.state === 'too-few-players') return texts[advice.state]({ count: advice.neededPlayers });
  return advice.state === 'swap' ? texts.swapped : texts[advice.state];
}

/** Formats a solve rate, such as `60%, likely between 55% and 65%`. The bounds are rounded outward. */
function rateText({ solved, reached, low, high }: SolveRate, texts: Texts): string {
  return texts.rate({
    rate: Math.round((solved / reached) * 100),
    from: Math.floor(low * 100),
    to: Math.ceil(high * 100),
  });
}
