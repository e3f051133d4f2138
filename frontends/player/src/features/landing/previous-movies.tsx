import { PREVIOUS_FEATURES, type PreviousFeature } from '@dreamreel/proto/game/previous-features';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { buttonClass } from '@dreamreel/ui/controls/button';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Switch } from '@dreamreel/ui/controls/switch';
import { Trans, useLingui } from '@lingui/react/macro';
import History from 'lucide-react/icons/history';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { hiddenTitles } from '../../session/hidden-titles.ts';
import { NamedMovie } from './named-movie.tsx';
import type { Reveals } from './reveals.ts';
import { UnnamedMovie } from './unnamed-movie.tsx';

type PreviousMoviesProps = {
  features: readonly PreviousFeature[] | undefined;
  isPending: boolean;
  reveals: Reveals;
  onRetry: () => void;
};

export function PreviousMovies({ features, isPending, reveals, onRetry }: PreviousMoviesProps) {
  const { t } = useLingui();
  const hideId = useId();
  return (
    <section aria-labelledby="previous-movies" className="page-column mt-16 sm:mt-24">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="previous-movies" className="text-2xl sm:text-3xl">
          <Trans>Previous Movies</Trans>
        </h2>
        <p className="flex min-h-11 items-center gap-3 text-ink-soft text-sm">
          <label htmlFor={hideId}>
            <Trans>Hide titles</Trans>
          </label>
          <Switch id={hideId} checked={hiddenTitles.useIsOn()} onCheckedChange={hiddenTitles.choose} />
        </p>
      </div>
      {features ? (
        <FeatureGrid features={features} reveals={reveals} />
      ) : isPending ? (
        <SkeletonGrid />
      ) : (
        <ErrorPanel title={t`The previous movies didn’t load`} onRetry={onRetry}>
          <p>
            <Trans>You can still play today’s challenge.</Trans>
          </p>
        </ErrorPanel>
      )}
      <Link to="/archive" className={`${buttonClass()} mt-8 max-sm:w-full`}>
        <History aria-hidden="true" className="size-4.5" />
        <Trans>Play past challenges</Trans>
      </Link>
    </section>
  );
}

const grid = 'mt-6 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-5';

function FeatureGrid({ features, reveals }: { features: readonly PreviousFeature[]; reveals: Reveals }) {
  const today = useGameDate();
  if (features.length === 0) {
    return (
      <p className="mt-4 text-ink-soft">
        <Trans>Today’s movie is our first. Play it today, and you’ll find it here tomorrow.</Trans>
      </p>
    );
  }
  return (
    <ul className={grid}>
      {features.slice(0, PREVIOUS_FEATURES).map((feature) => (
        <Tile key={feature.id} feature={feature} today={today} reveals={reveals} />
      ))}
    </ul>
  );
}

type TileProps = { feature: PreviousFeature; today: string; reveals: Reveals };

function Tile({ feature, today, reveals }: TileProps) {
  const tile = useRef<HTMLLIElement>(null);
  const [isRevealedHere, setRevealedHere] = useState(false);
  // The focused button is no longer on the page.
  useEffect(() => {
    if (isRevealedHere) tile.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isRevealedHere]);

  const reveal = () => {
    reveals.reveal(feature.featuredDate);
    setRevealedHere(true);
  };
  return (
    <li ref={tile} className="max-sm:first:col-span-2">
      {reveals.isRevealed(feature.featuredDate) ? (
        <NamedMovie feature={feature} today={today} />
      ) : (
        <UnnamedMovie feature={feature} today={today} onReveal={reveal} />
      )}
    </li>
  );
}

function SkeletonGrid() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading previous movies`} className={grid}>
      {Array.from({ length: PREVIOUS_FEATURES }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
        <div key={index} className="max-sm:first:col-span-2">
          <Skeleton className="aspect-3/2" />
          <Skeleton className="mt-3 h-6 w-4/5" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
