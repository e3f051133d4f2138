import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { SwapAdvice as Advice } from '@dreamreel/proto/game/movie-difficulty';
import { Button } from '@dreamreel/ui/controls/button';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

type SwapAdviceProps = { movie: AdminMovie; advice: Advice; onSwap: (from: number, to: number) => void };
type Suggestion = Extract<Advice, { state: 'swap' }>;
type SolveRate = Suggestion['harder'];

/** Whether two hints are in the wrong order, with the numbers, or why that cannot be judged. */
export function SwapAdvice({ movie, advice, onSwap }: SwapAdviceProps) {
  if (advice.state !== 'swap' || !isStillShown(movie, advice)) {
    return <p className="mt-3 text-ink-soft">{reasonAgainst(advice)}</p>;
  }
  const { harder, easier } = advice;
  return (
    <div className="mt-3">
      <p className="flex items-start gap-2 text-accent-ink">
        <TriangleAlert aria-label="Warning" className="mt-0.5 size-4 shrink-0" />
        <span>
          {`Hint ${harder.hint} was solved by ${harder.solved} of the ${harder.reached} players who reached it (${rate(harder)}), hint ${easier.hint} by ${easier.solved} of ${easier.reached} (${rate(easier)}).`}
        </span>
      </p>
      <Button className="mt-2" onClick={() => onSwap(harder.hint - 1, easier.hint - 1)}>
        Swap positions {harder.hint} and {easier.hint}
      </Button>
    </div>
  );
}

/** The players have judged the images that they saw: after a swap the same numbers suggest nothing any more. */
function isStillShown({ generatedImages }: AdminMovie, { harder, easier }: Suggestion): boolean {
  return [harder, easier].every(({ hint, image }) => generatedImages[hint - 1] === image);
}

function reasonAgainst(advice: Advice): string {
  switch (advice.state) {
    case 'being-played':
      return 'It is being played today. The order of its hints can be judged once the day is over.';
    case 'too-few-players':
      return `The order of its hints can be judged once two of them have been reached by ${advice.neededPlayers} players each.`;
    case 'images-changed':
      return 'Its days had different images, so the order of its hints cannot be judged.';
    case 'in-order':
      return 'No hint is clearly easier than a later one.';
    case 'swap':
      return 'Its images have changed since it was played, so the order of its hints cannot be judged.';
  }
}

/** `60 %, likely 55 to 65 %`; the bounds are rounded outwards. */
function rate({ solved, reached, low, high }: SolveRate): string {
  const [from, to] = [Math.floor(low * 100), Math.ceil(high * 100)];
  return `${Math.round((solved / reached) * 100)}\u00a0%, likely ${from} to ${to}\u00a0%`;
}
