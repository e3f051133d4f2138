import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { Button } from '@dreamreel/ui/controls/button';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { calendarPath, pagePath, postsPath } from '../admin-paths.ts';
import { useDashboard } from '../dashboard-actions.ts';
import { DayPlanning } from '../features/calendar/day-planning.tsx';
import { ComingDays } from '../features/coming-days/coming-days.tsx';
import { DeletedMovies } from '../features/movie-card/deleting/deleted-movies.tsx';
import { MovieList } from '../features/movie-list/movie-list.tsx';
import { NoticesPanel } from '../features/notices/notices-panel.tsx';
import { useWaitingPosts } from '../features/social/api.ts';
import { SocialCard } from '../features/social/social-card.tsx';
import { StillAnalyzer } from '../features/still-analyzer/still-analyzer.tsx';
import { moviesQuery } from '../movies/use-movie-cache.ts';
import { MoviePage } from './movie-page.tsx';
import { useMovieCards } from './use-movie-cards.tsx';

/** Shows all movies, or a single movie if the URL contains its ID. */
export function MoviesPage() {
  const movieId = useMovieInAddress();
  const cards = useMovieCards();
  return (
    <>
      {movieId === null ? <AllMovies cards={cards} /> : <MoviePage key={movieId} movieId={movieId} cards={cards} />}
      {cards.dialogs}
    </>
  );
}

/** Overview with the notices, the upcoming days, all movies, and the tools. */
function AllMovies({ cards: { card, restore } }: { cards: ReturnType<typeof useMovieCards> }) {
  const { data: movies } = useQuery(moviesQuery);
  const { add, generate, navigate } = useDashboard();
  const waitingPosts = useWaitingPosts();
  const [choosing, setChoosing] = useState<CalendarDay | null>(null);
  const isEmpty = movies?.length === 0;
  return (
    <>
      <div className="mb-6">
        <NoticesPanel
          titleOf={(movieId) => movies?.find(({ id }) => id === movieId)?.title}
          onGenerate={generate}
          waitingPosts={waitingPosts}
          postsAddress={postsPath('queue')}
          onCalendar={(date) => navigate(date ? calendarPath(date) : pagePath('calendar'))}
        />
      </div>
      {!isEmpty && <ComingDays onChoose={setChoosing} onGenerate={generate} />}
      <DayPlanning day={choosing} onAdd={add} onClose={() => setChoosing(null)} />
      <div className="mt-6">
        <StillAnalyzer movies={movies ?? []} />
      </div>
      <h2 className="mt-8 mb-3 text-xl">
        <Trans>All movies</Trans>
      </h2>
      <MovieList whenEmpty={<NoMoviesYet onAdd={() => add()} />} renderMovie={card} />
      <DeletedMovies onRestore={restore} />
      <div className="mt-8">
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

/** Returns the movie ID from the URL, or null if there is none. */
function useMovieInAddress(): number | null {
  const [address] = useSearchParams();
  const movie = address.get('movie') ?? '';
  return /^[1-9]\d{0,9}$/.test(movie) ? Number(movie) : null;
}
