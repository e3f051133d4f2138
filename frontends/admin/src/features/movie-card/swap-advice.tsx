import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { SwapAdvice as Advice } from '@dreamreel/proto/game/movie-difficulty';
import { Button } from '@dreamreel/ui/controls/button';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

const REASONS_AGAINST = {
  'being-played': msg`Players see this movie today. You can judge the order of its hints when the day is over.`,
  'images-changed': msg`This movie was shown on several days, and its images changed between them, so the order of its hints can’t be judged.`,
  'in-order': msg`No hint is clearly easier than a later one.`,
};

type SwapAdviceProps = { movie: AdminMovie; advice: Advice; onSwap: (from: number, to: number) => void };
type Suggestion = Extract<Advice, { state: 'swap' }>;
type SolveRate = Suggestion['harder'];

/** Suggests swapping two hints that are in the wrong order, or explains why there is no suggestion. */
export function SwapAdvice({ movie, advice, onSwap }: SwapAdviceProps) {
  const { t } = useLingui();
  if (advice.state !== 'swap' || !isStillShown(movie, advice)) {
    return <p className="mt-3 text-ink-soft">{reasonAgainst(advice)}</p>;
  }
  const { hint: harder, solved: harderSolved, reached: harderReached } = advice.harder;
  const { hint: easier, solved: easierSolved, reached: easierReached } = advice.easier;
  const [harderRate, easierRate] = [rateText(advice.harder), rateText(advice.easier)];
  return (
    <div className="mt-3">
      <p className="flex items-start gap-2 text-accent-ink">
        <TriangleAlert aria-label={t`Warning`} className="mt-0.5 size-4 shrink-0" />
        <span>
          <Trans>
            Hint {harder} is easier than hint {easier}, but comes before it. {harderSolved} of the {harderReached}{' '}
            players who reached hint {harder} solved it there ({harderRate}), but only {easierSolved} of {easierReached}{' '}
            at hint {easier} ({easierRate}). Swap the two to fix the order.
          </Trans>
        </span>
      </p>
      <Button className="mt-2" onClick={() => onSwap(harder - 1, easier - 1)}>
        <Trans>
          Swap positions {harder} and {easier}
        </Trans>
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

function reasonAgainst(advice: Advice): string {
  if (advice.state === 'too-few-players')
    return t`There’s not enough data yet to judge the order of the hints. At least two hints must each have been reached by ${{ count: advice.neededPlayers }} players.`;
  return advice.state === 'swap'
    ? t`The images have changed since the movie was played, so the order of its hints can’t be judged.`
    : i18n._(REASONS_AGAINST[advice.state]);
}

/** Formats a solve rate, such as `60%, likely between 55% and 65%`. The bounds are rounded outward. */
function rateText({ solved, reached, low, high }: SolveRate): string {
  return t`${{ rate: Math.round((solved / reached) * 100) }}%, likely between ${{ from: Math.floor(low * 100) }}% and ${{ to: Math.ceil(high * 100) }}%`;
}
