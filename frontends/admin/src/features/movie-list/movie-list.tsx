import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Skeleton } from '@dreamreel/ui/controls/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { moviesQuery } from '../../movies/api.ts';
import { arrangeMovies } from './arrange-movies.ts';
import {
  changedAddress,
  DEFAULT_PAGE_SIZE,
  type ListOptions,
  type OptionChange,
  optionsIn,
  STATES,
} from './list-options.ts';
import { Pagination } from './pagination.tsx';
import { SearchCard } from './search-card.tsx';

type MovieListProps = {
  renderMovie: (movie: AdminMovie) => ReactNode;
  /** What to offer while there is no movie at all. */
  whenEmpty: ReactNode;
};

/** All movies: filtered, sorted, one page at a time. */
export function MovieList({ renderMovie, whenEmpty }: MovieListProps) {
  const { options, change, reset } = useListOptions();
  const { data: movies, isPending, refetch } = useQuery(moviesQuery);
  const top = useRef<HTMLDivElement>(null);

  const goTo = (page: number) => {
    change({ page: String(page) });
    top.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <div ref={top} className="scroll-mt-4">
      <SearchCard options={options} onChange={change} />
      {movies ? (
        <Results
          movies={movies}
          options={options}
          renderMovie={renderMovie}
          whenEmpty={whenEmpty}
          onReset={reset}
          onPage={goTo}
        />
      ) : isPending ? (
        <MovieGridSkeleton cards={Math.min(options.pageSize, DEFAULT_PAGE_SIZE)} />
      ) : (
        <ErrorPanel title="The movies did not load" onRetry={() => void refetch()}>
          <p>Nothing is lost. Check the connection and try again.</p>
        </ErrorPanel>
      )}
    </div>
  );
}

type ResultsProps = MovieListProps & {
  movies: readonly AdminMovie[];
  options: ListOptions;
  onReset: () => void;
  onPage: (page: number) => void;
};

function Results({ movies, options, renderMovie, whenEmpty, onReset, onPage }: ResultsProps) {
  // Deferred, so that typing stays responsive with thousands of movies.
  const deferred = useDeferredValue(options);
  const { movies: shown, found, page, pages } = useMemo(() => arrangeMovies(movies, deferred), [movies, deferred]);
  const filter = filterText(deferred);
  if (movies.length === 0) return whenEmpty;

  return (
    <>
      <p role="status" className="mt-5 text-ink-soft text-sm tabular-nums">
        Showing {shown.length} of {found} movies{filter && ` (filtered by ${filter})`}
      </p>
      {shown.length === 0 ? (
        <div className="flex flex-col items-center gap-4 py-16 text-center">
          <p className="max-w-sm text-ink-soft">No movie matches. Try a part of the title, a year or a feature date.</p>
          <Button onClick={onReset}>Show all movies</Button>
        </div>
      ) : (
        <ul aria-label="Movies" className="mt-3 grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
          {shown.map((movie) => (
            <li key={movie.id} className="min-w-0">
              {renderMovie(movie)}
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} onPage={onPage} />
    </>
  );
}

function filterText({ search, show }: ListOptions): string {
  const texts = [search.trim() && `“${search.trim()}”`, show !== 'all' && STATES[show].toLowerCase()];
  return texts.filter((text) => text !== '' && text !== false).join(', ');
}

function MovieGridSkeleton({ cards }: { cards: number }) {
  return (
    <div role="status" aria-label="Loading the movies" className="mt-13 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={card} className="h-80 !rounded-card" />
      ))}
    </div>
  );
}

const IN_PLACE = { replace: true, preventScrollReset: true };

/** The list options. Kept in the address, so that reload, bookmarks and Back work. */
function useListOptions() {
  const [address, setAddress] = useSearchParams();
  return {
    options: optionsIn(address),
    change: (change: OptionChange) => setAddress((before) => changedAddress(before, change), IN_PLACE),
    /** Resets all list options; the other parameters of the address stay. */
    reset: () =>
      setAddress(
        (before) => changedAddress(before, { search: '', show: 'all', sort: '', order: '', size: '' }),
        IN_PLACE,
      ),
  };
}
