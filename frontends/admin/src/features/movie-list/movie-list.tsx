import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { localStore } from '@dreamreel/ui/browser/storage';
import { Button } from '@dreamreel/ui/controls/button';
import { Skeleton } from '@dreamreel/ui/controls/card';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { Loaded } from '../../loaded.tsx';
import { moviesQuery } from '../../movies/use-movie-cache.ts';
import {
  arrangeMovies,
  changedAddress,
  DEFAULT_PAGE_SIZES,
  type ListOptions,
  type OptionChange,
  optionsIn,
  VIEWS,
  viewQuery,
} from './list-options.ts';
import { MovieTable, type RowActions } from './movie-table.tsx';
import { SavedViews } from './saved-views.tsx';
import { SearchCard } from './search-card.tsx';

const FILTER_NAMES = {
  incomplete: msg`missing images`,
  pending: msg`pending`,
  unscheduled: msg`without a date`,
};

type MovieListProps = {
  /** Actions in the table view. Cards have their own. */
  rowActions: RowActions;
  renderMovie: (movie: AdminMovie) => ReactNode;
  /** Shown above the movies. Receives the IDs of the movies on the current page and of all matches. */
  renderSelection: (page: readonly number[], matches: readonly number[]) => ReactNode;
  /** Shown in place of the list if there are no movies. */
  whenEmpty: ReactNode;
};

/** Paginated list of all movies, with filters and sorting. */
export function MovieList(props: MovieListProps) {
  const { t } = useLingui();
  const { options, query, change, reset } = useListOptions();
  const movies = useQuery(moviesQuery);
  const top = useRef<HTMLDivElement>(null);

  const goTo = (page: number) => {
    change({ page: String(page) });
    top.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <div ref={top} className="scroll-mt-4">
      <SearchCard options={options} onChange={change} />
      <Loaded
        query={movies}
        failure={t`The movies didn’t load`}
        placeholder={<MovieGridSkeleton cards={Math.min(options.pageSize, DEFAULT_PAGE_SIZES.cards)} />}
      >
        {(loaded) => (
          <Results
            {...props}
            movies={loaded}
            options={options}
            query={query}
            onChange={change}
            onReset={reset}
            onPage={goTo}
          />
        )}
      </Loaded>
    </div>
  );
}

type ResultsProps = MovieListProps & {
  movies: readonly AdminMovie[];
  options: ListOptions;
  /** The options as they are saved in a view. */
  query: string;
  onChange: (change: OptionChange) => void;
  onReset: () => void;
  onPage: (page: number) => void;
};

function Results({ movies, options, query, whenEmpty, onChange, onReset, onPage, ...props }: ResultsProps) {
  const { t } = useLingui();
  // Deferred so that typing stays responsive with thousands of movies.
  const deferred = useDeferredValue(options);
  const arranged = useMemo(() => arrangeMovies(movies, deferred), [movies, deferred]);
  const { movies: visibleMovies, matches, page, pages } = arranged;
  const found = matches.length;
  const filter = filterText(deferred);
  const shown = visibleMovies.length;
  if (movies.length === 0) return whenEmpty;

  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-ink-soft text-sm tabular-nums">
          {filter === ''
            ? t`Showing ${shown} of ${found} movies`
            : t`Showing ${shown} of ${found} movies (filtered by ${filter})`}
        </p>
        {found > 0 && props.renderSelection(idsOf(visibleMovies), idsOf(matches))}
        <SavedViews query={query} />
        <ViewToggle view={options.view} onChange={(view) => onChange({ view })} />
      </div>
      {visibleMovies.length === 0 ? (
        <div className="flex flex-col items-center gap-4 py-16 text-center">
          <p className="max-w-sm text-ink-soft">
            <Trans>No movies match. Try part of a title or director, a year or a feature date.</Trans>
          </p>
          <Button onClick={onReset}>
            <Trans>Show all movies</Trans>
          </Button>
        </div>
      ) : options.view === 'table' ? (
        <MovieTable movies={visibleMovies} options={options} onChange={onChange} {...props.rowActions} />
      ) : (
        <ul aria-label={t`Movies`} className="mt-2 grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
          {visibleMovies.map((movie) => (
            <li key={movie.id} className="min-w-0">
              {props.renderMovie(movie)}
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} onPage={onPage} />
    </>
  );
}

function ViewToggle({ view, onChange }: { view: ListOptions['view']; onChange: (view: ListOptions['view']) => void }) {
  const { t } = useLingui();
  const names = { cards: t`Cards`, table: t`Table` };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and needs a legend
    <div role="group" aria-label={t`View`} className="flex gap-1 rounded-control bg-sunken p-1">
      {VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          onClick={() => onChange(each)}
          className={clsx(
            'min-h-9 rounded-[6px] px-3 font-medium text-sm',
            each === view ? 'bg-raised shadow-raised forced-colors:border-3' : 'text-ink-soft hover:text-ink',
          )}
        >
          {names[each]}
        </button>
      ))}
    </div>
  );
}

const idsOf = (movies: readonly AdminMovie[]) => movies.map(({ id }) => id);

function filterText({ search, show }: ListOptions): string {
  const filters = [
    search.trim() !== '' && t`“${{ search: search.trim() }}”`,
    show !== 'all' && i18n._(FILTER_NAMES[show]),
  ];
  return filters.filter((text) => text !== false).join(', ');
}

function MovieGridSkeleton({ cards }: { cards: number }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading movies`} className="mt-16 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are interchangeable
        <Skeleton key={card} className="h-80 !rounded-card" />
      ))}
    </div>
  );
}

const IN_PLACE = { replace: true, preventScrollReset: true };
const VIEW_STORED_AS = 'dreamreel.movie-view';

/**
 * Manages the list options. The URL contains the options, so they survive a reload and work with bookmarks and the Back
 * button. The browser remembers the view for other visits.
 */
function useListOptions() {
  const [address, setAddress] = useSearchParams();
  const navigation = useNavigationType();
  // The router displays a new address as a transition. Until then, it passes the old address to the next change, which
  // would undo the change before it.
  const latest = useRef(address);
  useEffect(() => {
    // The list only replaces addresses, so any other navigation is a link or the Back button.
    if (navigation !== 'REPLACE') latest.current = address;
  }, [address, navigation]);
  const change = (change: OptionChange) => {
    if (change.view) localStore.setItem(VIEW_STORED_AS, change.view);
    latest.current = changedAddress(latest.current, change);
    setAddress(latest.current, IN_PLACE);
  };
  return {
    options: optionsIn(address, localStore.getItem(VIEW_STORED_AS)),
    query: viewQuery(address),
    change,
    /** Resets all list options. Other URL parameters are kept. */
    reset: () => change({ search: '', show: 'all', sort: '', order: '', size: '' }),
  };
}

type PaginationProps = { page: number; pages: number; onPage: (page: number) => void };

/** Shown only if there is more than one page. */
function Pagination({ page, pages, onPage }: PaginationProps) {
  const { t } = useLingui();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t`Pages`} className="mt-6 flex flex-wrap items-center justify-center gap-3 max-sm:gap-2">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        <Trans>Previous</Trans>
      </Button>
      <p aria-live="polite" className="text-center sm:min-w-28 text-sm tabular-nums">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </p>
      <Button disabled={page === pages} onClick={() => onPage(page + 1)}>
        <Trans>Next</Trans>
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  );
}
