import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { addressOfPage, FIRST_PAGE } from '../admin-addresses.ts';
import { moviesQuery } from '../movies/api.ts';

type MoviePageProps = {
  movieId: number;
  cards: { card: (movie: AdminMovie, isPage: boolean) => ReactNode };
};

/** Everything about one movie: its card over the whole width, with its images side by side. */
export function MoviePage({ movieId, cards }: MoviePageProps) {
  const { data: movies, isPending, refetch } = useQuery(moviesQuery);
  const movie = movies?.find(({ id }) => id === movieId);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-4 outline-none">
      <Link
        to={addressOfPage(FIRST_PAGE)}
        className="mb-3 inline-flex min-h-11 items-center gap-2 rounded-control font-medium text-ink-soft text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All movies
      </Link>
      {movie ? (
        cards.card(movie, true)
      ) : isPending ? (
        <Skeleton className="h-96 !rounded-card" />
      ) : movies ? (
        <p className="py-16 text-center text-ink-soft">
          This movie is not here. It may have been deleted: then it is listed as recently deleted below all movies.
        </p>
      ) : (
        <ErrorPanel title="The movie did not load" onRetry={() => void refetch()}>
          <p>Nothing is lost. Check the connection and try again.</p>
        </ErrorPanel>
      )}
    </div>
  );
}
