import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { MOVIES_PAGE, pagePath } from '../admin-paths.ts';
import { moviesQuery } from '../movies/api.ts';
import { pageTexts } from './texts.ts';

type MoviePageProps = {
  movieId: number;
  cards: { card: (movie: AdminMovie, isPage: boolean) => ReactNode };
};

/** Page for a single movie, with a full-width card and the images side by side. */
export function MoviePage({ movieId, cards }: MoviePageProps) {
  const texts = useTexts(pageTexts);
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
        {texts.allMovies}
      </Link>
      {movie ? (
        cards.card(movie, true)
      ) : isPending ? (
        <Skeleton className="h-96 !rounded-card" />
      ) : movies ? (
        <p className="py-16 text-center text-ink-soft">{texts.noSuchMovie}</p>
      ) : (
        <ErrorPanel title={texts.movieDidNotLoad} onRetry={() => void refetch()}>
          <p>{texts.checkConnection}</p>
        </ErrorPanel>
      )}
    </section>
  );
}
