import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { MOVIES_PAGE, pagePath } from '../admin-paths.ts';
import { moviesQuery } from '../movies/use-movie-cache.ts';

type MoviePageProps = {
  movieId: number;
  cards: { card: (movie: AdminMovie, isPage: boolean) => ReactNode };
};

/** Page for a single movie, with a full-width card and the images side by side. */
export function MoviePage({ movieId, cards }: MoviePageProps) {
  const { t } = useLingui();
  const { data: movies, isPending, refetch } = useQuery(moviesQuery);
  const movie = movies?.find(({ id }) => id === movieId);
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <section ref={top} aria-label={movie?.title} tabIndex={-1} className="scroll-mt-4 outline-none">
      <Link
        to={pagePath(MOVIES_PAGE)}
        className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-control font-medium text-ink-soft text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        <Trans>All movies</Trans>
      </Link>
      {movie ? (
        cards.card(movie, true)
      ) : isPending ? (
        <Skeleton className="h-96 !rounded-card" />
      ) : movies ? (
        <p className="py-16 text-center text-ink-soft">
          <Trans>
            This movie doesn’t exist. If it was deleted recently, you can restore it at the bottom of the list of all
            movies.
          </Trans>
        </p>
      ) : (
        <ErrorPanel title={t`The movie didn’t load`} onRetry={() => void refetch()}>
          <p>
            <Trans>No data was lost. Check your connection and try again.</Trans>
          </p>
        </ErrorPanel>
      )}
    </section>
  );
}
