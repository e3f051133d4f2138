import { PREVIOUS_FEATURES, type PreviousFeature } from '@dreamreel/proto/game/previous-features';
import { buttonClass } from '@dreamreel/ui/button';
import { ErrorPanel } from '@dreamreel/ui/error-panel';
import { useGameDate } from '@dreamreel/ui/every-second';
import { Link } from '@dreamreel/ui/link';
import { Skeleton } from '@dreamreel/ui/skeleton';
import History from 'lucide-react/icons/history';
import { lazy, Suspense } from 'react';
import { Image } from '../../cinema/image.tsx';
import { NoImage } from '../../cinema/no-image.tsx';
import { posterSources } from '../../cinema/poster-address.ts';
import { daysAgo } from './days-ago.ts';

type PreviousMoviesProps = {
  features: readonly PreviousFeature[] | undefined;
  isPending: boolean;
  onRetry: () => void;
};

export function PreviousMovies({ features, isPending, onRetry }: PreviousMoviesProps) {
  return (
    <section aria-labelledby="previous-movies" className="page-column mt-16 sm:mt-24">
      <h2 id="previous-movies" className="text-2xl sm:text-3xl">
        Previous Movies
      </h2>
      {features ? (
        <FeatureGrid features={features} />
      ) : isPending ? (
        <SkeletonGrid />
      ) : (
        <ErrorPanel title="The previous movies did not load" onRetry={onRetry}>
          <p>Today's challenge is there all the same.</p>
        </ErrorPanel>
      )}
      <Link to="/archive" className={`${buttonClass()} mt-8 max-sm:w-full`}>
        <History aria-hidden="true" className="size-4.5" />
        Play earlier days
      </Link>
    </section>
  );
}

const grid = 'mt-6 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-5';

function FeatureGrid({ features }: { features: readonly PreviousFeature[] }) {
  const today = useGameDate();
  if (features.length === 0) {
    return <p className="mt-4 text-ink-soft">The first movie is on today. Play it, and find it here tomorrow.</p>;
  }
  return (
    <ul className={grid}>
      {features.slice(0, PREVIOUS_FEATURES).map(({ id, featuredDate, movie }) => (
        <li key={id} className="max-sm:first:col-span-2">
          <Image
            sources={[...movie.generatedImages.slice(-1), ...posterSources(movie.poster), ...movie.images]}
            alt={`Scene of ${movie.title}`}
            sizes="(min-width: 64rem) 13rem, (min-width: 40rem) 33vw, 50vw"
            lazy
            className="w-full rounded-control"
            otherwise={<PosterInstead title={movie.title} year={movie.year} />}
          />
          <h3 className="mt-3 text-lg leading-snug">{movie.title}</h3>
          <p className="mt-0.5 text-ink-soft text-sm tabular-nums">
            {movie.year} · {daysAgo(featuredDate, today)}
          </p>
        </li>
      ))}
    </ul>
  );
}

// Movies without any image are rare, so their poster is not of the first view.
const DrawnPoster = lazy(async () => ({ default: (await import('../../cinema/drawn-poster.tsx')).DrawnPoster }));

function PosterInstead({ title, year }: { title: string; year: number }) {
  const alt = `Poster of ${title}`;
  return (
    <Suspense fallback={<NoImage alt={alt} className="w-full rounded-control" />}>
      <DrawnPoster title={title} year={year} alt={alt} className="aspect-3/2 w-full rounded-control" isContained />
    </Suspense>
  );
}

function SkeletonGrid() {
  return (
    <div role="status" aria-label="Loading the previous movies" className={grid}>
      {Array.from({ length: PREVIOUS_FEATURES }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className="max-sm:first:col-span-2">
          <Skeleton className="aspect-3/2" />
          <Skeleton className="mt-3 h-6 w-4/5" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
