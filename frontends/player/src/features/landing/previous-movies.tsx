import { daysBetween, type GameDate } from '@dreamreel/proto/calendar';
import { PREVIOUS_FEATURES, type PreviousFeature } from '@dreamreel/proto/game/archive';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button, buttonClass } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/card';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Switch } from '@dreamreel/ui/controls/switch';
import { inPageLanguage, shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { focusPart } from '@dreamreel/ui/overlays/focus-part';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import History from 'lucide-react/icons/history';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { hintSources, Image, NoImage, posterSources } from '../../cinema/image.tsx';
import { hiddenTitles } from '../../session/stored-choices.ts';
import type { usePreviousFeatures } from './api.ts';

const TILE_SIZES = '(min-width: 64rem) 13rem, (min-width: 40rem) 33vw, 50vw';

type PreviousMoviesProps = {
  features: ReturnType<typeof usePreviousFeatures>;
  reveals: Reveals;
};

export function PreviousMovies({ features: { data, isPending, refetch }, reveals }: PreviousMoviesProps) {
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
      {data ? (
        <FeatureGrid features={data} reveals={reveals} />
      ) : isPending ? (
        <SkeletonGrid />
      ) : (
        <ErrorPanel title={t`The previous movies didn’t load`} onRetry={refetch}>
          <Trans>You can still play today’s challenge.</Trans>
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
        <Trans>Today’s movie is our first. You’ll find it here tomorrow.</Trans>
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
  const [isRevealedHere, setRevealedHere] = useState(false);
  const reveal = () => {
    reveals.reveal(feature.featuredDate);
    setRevealedHere(true);
  };
  return (
    <li className="max-sm:first:col-span-2">
      {reveals.isRevealed(feature.featuredDate) ? (
        <NamedMovie feature={feature} today={today} takesFocus={isRevealedHere} />
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

type NamedMovieProps = { feature: PreviousFeature; today: string; takesFocus: boolean };

/** A tile with the movie's last scene, title, year, and age, as the specification requires. */
function NamedMovie({ feature: { featuredDate, movie }, today, takesFocus }: NamedMovieProps) {
  const { t } = useLingui();
  const posters = posterSources(movie.poster);
  const { text: title } = inPageLanguage(movie.title, movie.germanTitle);
  return (
    <Link
      ref={takesFocus ? focusPart : undefined}
      to={`/daily?date=${featuredDate}`}
      className="group block rounded-control"
    >
      <Image
        sources={[...movie.generatedImages.slice(-1), ...posters, ...movie.images]}
        alt={(source) => (posters.includes(source) ? t`Poster of ${title}` : t`Scene from ${title}`)}
        sizes={TILE_SIZES}
        lazy
        className="w-full rounded-control"
        fallback={<PosterFallback title={title} year={movie.year} />}
      />
      <h3 className="mt-3 text-lg leading-snug group-hover:underline">{title}</h3>
      <p className="mt-0.5 text-ink-soft text-sm tabular-nums">
        {movie.year} · <Plural value={{ count: daysBetween(featuredDate, today) }} one="# day ago" other="# days ago" />
      </p>
    </Link>
  );
}

// The placeholder poster is loaded on demand because it is rarely needed.
const DrawnPoster = lazy(async () => ({ default: (await import('../../cinema/drawn-poster.tsx')).DrawnPoster }));

function PosterFallback({ title, year }: { title: string; year: number }) {
  return (
    <Suspense fallback={<NoImage alt="" className="w-full rounded-control" />}>
      <DrawnPoster title={title} year={year} className="aspect-3/2 w-full rounded-control" />
    </Suspense>
  );
}

type UnnamedMovieProps = { feature: PreviousFeature; today: string; onReveal: () => void };

function UnnamedMovie({ feature: { featuredDate, movie }, today, onReveal }: UnnamedMovieProps) {
  const { t } = useLingui();
  const date = shownDay(featuredDate, { dateStyle: 'long' });
  return (
    <>
      <Link
        to={`/daily?date=${featuredDate}`}
        aria-label={t`Which movie is it? Play the movie from ${date}`}
        className="group block rounded-control"
      >
        <Image
          sources={hintSources(movie, 0).slice(0, 2)}
          alt={t`A scene from a movie you haven’t played`}
          sizes={TILE_SIZES}
          lazy
          className="w-full rounded-control"
        />
        <h3 className="mt-3 text-lg leading-snug group-hover:underline">
          <Trans>Which movie is it?</Trans>
        </h3>
      </Link>
      <p className="flex items-center justify-between gap-2 text-ink-soft text-sm tabular-nums">
        <span>
          <Plural value={{ count: daysBetween(featuredDate, today) }} one="# day ago" other="# days ago" />
        </span>
        <Button
          variant="quiet"
          aria-label={t`Reveal the movie from ${date}`}
          onClick={onReveal}
          className="-mr-2 !px-2 !text-sm"
        >
          <Eye aria-hidden="true" className="size-4" />
          <Trans>Reveal</Trans>
        </Button>
      </p>
    </>
  );
}

export type Reveals = {
  readonly isRevealed: (date: GameDate) => boolean;
  readonly reveal: (date: GameDate) => void;
};
