import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { Button } from '@dreamreel/ui/controls/button';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BulkBar, SelectAll } from '../features/bulk/bulk-bar.tsx';
import { useBulk } from '../features/bulk/use-bulk.ts';
import { DayPlanning } from '../features/calendar/day-planning.tsx';
import { ComingDays } from '../features/coming-days/coming-days.tsx';
import type { ImageDialog, MovieActions } from '../features/movie-card/card-actions.tsx';
import { DeletedMovies, useDeleteMovie } from '../features/movie-card/deleting/deleted-movies.tsx';
import { ImageDetailsDialog } from '../features/movie-card/image-checks/image-details-dialog.tsx';
import { Lightbox } from '../features/movie-card/images/lightbox.tsx';
import { useImageSwap } from '../features/movie-card/images/use-image-swap.ts';
import { MovieCard } from '../features/movie-card/movie-card.tsx';
import { MovieList } from '../features/movie-list/movie-list.tsx';
import { NoticesPanel } from '../features/notices/notices-panel.tsx';
import { useWaitingPosts } from '../features/social/api.ts';
import { SocialCard } from '../features/social/social-card.tsx';
import { StillAnalyzer } from '../features/still-analyzer/still-analyzer.tsx';
import { VersionsDialog } from '../features/versions/image-versions.tsx';
import { Loaded } from '../loaded.tsx';
import { moviesQuery } from '../movies/use-movie-cache.ts';
import { MOVIES_PAGE, pagePath, useDashboard } from '../navigation.ts';

/** Shows all movies, or a single movie if the URL contains its ID. */
export function MoviesPage() {
  const [address] = useSearchParams();
  const movieId = address.get('movie');
  const cards = useMovieCards();
  return (
    <>
      {movieId === null ? <AllMovies cards={cards} /> : <MoviePage key={movieId} movieId={movieId} cards={cards} />}
      {cards.dialogs}
    </>
  );
}

/** Overview with the notices, the upcoming days, all movies, and the tools. */
function AllMovies({ cards: { card, remove, restore, bulk } }: { cards: ReturnType<typeof useMovieCards> }) {
  const { data: movies } = useQuery(moviesQuery);
  const { add } = useDashboard();
  const waitingPosts = useWaitingPosts();
  const [choosing, setChoosing] = useState<CalendarDay | null>(null);
  const isEmpty = movies?.length === 0;
  return (
    <>
      <NoticesPanel waitingPosts={waitingPosts} />
      {!isEmpty && <ComingDays onChoose={setChoosing} />}
      {choosing && <DayPlanning day={choosing} onClose={() => setChoosing(null)} />}
      <h2 className="mt-4 mb-2 text-xl">
        <Trans>All movies</Trans>
      </h2>
      <MovieList
        whenEmpty={<NoMoviesYet onAdd={() => add()} />}
        renderMovie={card}
        rowActions={{ markedIds: bulk.markedIds, mark: bulk.mark, remove }}
        renderSelection={(page, matches) => <SelectAll bulk={bulk} page={page} matches={matches} />}
      />
      <DeletedMovies onRestore={restore} />
      <div className="mt-8 flex flex-col gap-6">
        <StillAnalyzer movies={movies ?? []} />
        <SocialCard />
      </div>
    </>
  );
}

/** Shown instead of the list if there are no movies. */
function NoMoviesYet({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 py-20 text-center">
      <h2 className="text-2xl">
        <Trans>No movies yet</Trans>
      </h2>
      <p className="max-w-md text-ink-soft">
        <Trans>
          Add your first movie, generate its five images, and schedule it for a day. Players get a new movie every day
          at midnight UTC.
        </Trans>
      </p>
      <Button variant="primary" className="mt-2" onClick={() => onAdd()}>
        <Plus aria-hidden="true" className="size-4" />
        <Trans>Add the first movie</Trans>
      </Button>
    </div>
  );
}

type MoviePageProps = {
  /** The movie ID in the URL. */
  movieId: string;
  cards: { card: (movie: AdminMovie, isPage: boolean) => ReactNode };
};

/** Page for a single movie, with a full-width card and the images side by side. */
function MoviePage({ movieId, cards }: MoviePageProps) {
  const { t } = useLingui();
  const movies = useQuery(moviesQuery);
  const movie = movies.data?.find(({ id }) => String(id) === movieId);
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
      <Loaded query={movies} failure={t`The movie didn’t load`}>
        {() =>
          movie ? (
            cards.card(movie, true)
          ) : (
            <p className="py-16 text-center text-ink-soft">
              <Trans>
                This movie doesn’t exist. If it was deleted recently, you can restore it at the bottom of the list of
                all movies.
              </Trans>
            </p>
          )
        }
      </Loaded>
    </section>
  );
}

const IMAGE_DIALOGS = { lightbox: Lightbox, versions: VersionsDialog, details: ImageDetailsDialog };

type OpenImage = { dialog: ImageDialog; movieId: number; position: number };

/** Renders movie cards with their actions and the dialogs that those actions open. */
function useMovieCards() {
  const { selection, choose, swap } = useImageSwap();
  const { remove, restore } = useDeleteMovie();
  const bulk = useBulk();
  const { data: movies = [] } = useQuery(moviesQuery);
  const [opened, setOpened] = useState<OpenImage | null>(null);
  const openedMovie = movies.find(({ id }) => id === opened?.movieId);
  const OpenedDialog = opened && IMAGE_DIALOGS[opened.dialog];
  const actions = useStableCallbacks<MovieActions>({
    select: choose,
    swap,
    openImage: (dialog, movie, position) => setOpened({ dialog, movieId: movie.id, position }),
    remove,
    mark: bulk.mark,
  });

  return {
    remove,
    restore,
    bulk,
    card: (movie: AdminMovie, isPage = false) => (
      <MovieCard
        movie={movie}
        selected={selection?.movieId === movie.id ? selection.position : null}
        isMarked={bulk.markedIds.has(movie.id)}
        isPage={isPage}
        actions={actions}
      />
    ),
    /** Dialogs for the cards' actions. Render them once, below the cards. */
    dialogs: (
      <>
        <BulkBar bulk={bulk} />
        {OpenedDialog && openedMovie && (
          <OpenedDialog movie={openedMovie} position={opened.position} onClose={() => setOpened(null)} />
        )}
      </>
    ),
  };
}

type Callback = (...parameters: never[]) => void;

/** Returns stable callbacks that always call the latest version, so that memoized cards don't re-render. */
function useStableCallbacks<Callbacks extends Readonly<Record<string, Callback>>>(newest: Callbacks): Callbacks {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  const [stable] = useState(() => {
    const names = Object.keys(newest);
    return Object.fromEntries(
      names.map((name) => [name, (...parameters: never[]) => latest.current[name]?.(...parameters)]),
    );
  });
  return stable as Callbacks;
}
