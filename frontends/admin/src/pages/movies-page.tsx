import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOfDay, addressOfPage, addressOfPosts } from '../admin-addresses.ts';
import { useDashboard } from '../dashboard-actions.ts';
import { AlertsPanel } from '../features/alerts/alerts-panel.tsx';
import { DayPlanning } from '../features/calendar/day-planning.tsx';
import { ComingDays } from '../features/coming-days/coming-days.tsx';
import { DeletedMovies } from '../features/movie-card/deleting/deleted-movies.tsx';
import { MovieList } from '../features/movie-list/movie-list.tsx';
import { PostsAlert } from '../features/social/posts-alert.tsx';
import { SocialCard } from '../features/social/social-card.tsx';
import { StillAnalyzer } from '../features/still-analyzer/still-analyzer.tsx';
import { moviesQuery } from '../movies/api.ts';
import { MoviePage } from './movie-page.tsx';
import { NoMoviesYet } from './no-movies-yet.tsx';
import { useMovieCards } from './use-movie-cards.tsx';
import { useMovieInAddress } from './use-movie-in-address.ts';

/** The movies, or everything about the one that the address names. */
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

/** The coming days first, then what needs the admin, all movies, and the tools. */
function AllMovies({ cards: { card, restore } }: { cards: ReturnType<typeof useMovieCards> }) {
  const { data: movies } = useQuery(moviesQuery);
  const { add, generate, go } = useDashboard();
  const [choosing, setChoosing] = useState<CalendarDay | null>(null);
  const isEmpty = movies?.length === 0;
  return (
    <>
      {!isEmpty && <ComingDays onChoose={setChoosing} onGenerate={generate} />}
      <DayPlanning day={choosing} onAdd={add} onClose={() => setChoosing(null)} />
      <div className="mt-6">
        <AlertsPanel
          titleOf={(movieId) => movies?.find(({ id }) => id === movieId)?.title ?? `Movie ${movieId}`}
          onGenerate={generate}
          onCalendar={(date) => go(date ? addressOfDay(date) : addressOfPage('calendar'))}
        />
        <PostsAlert address={addressOfPosts('queue')} />
      </div>
      <h2 className="mt-8 mb-3 text-xl">All movies</h2>
      <MovieList whenEmpty={<NoMoviesYet onAdd={() => add()} />} renderMovie={card} />
      <DeletedMovies onRestore={restore} />
      <h2 className="mt-8 mb-3 text-xl">Tools</h2>
      <div className="grid gap-3">
        <SocialCard />
        <StillAnalyzer movies={movies ?? []} />
      </div>
    </>
  );
}
