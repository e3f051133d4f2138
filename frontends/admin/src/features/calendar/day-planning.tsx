import type { GameDate } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { useQuery } from '@tanstack/react-query';
import { moviesQuery } from '../../movies/use-movie-cache.ts';
import { ChooseMovieDialog } from './choose-movie-dialog.tsx';
import { useCalendarChanges } from './use-calendar-changes.ts';

type DayPlanningProps = {
  /** The day for which a movie is being chosen. */
  day: CalendarDay | null;
  /** Opens the form for a new movie on the given day. */
  onAdd: (date: GameDate) => void;
  /** `isChosen` is false if the admin closes the dialog without choosing a movie. */
  onClose: (isChosen: boolean) => void;
};

/** Lets the admin choose the movie for a day. */
export function DayPlanning({ day, onAdd, onClose }: DayPlanningProps) {
  const { data: movies = [] } = useQuery(moviesQuery);
  const { plan } = useCalendarChanges();
  if (!day) return null;
  return (
    <ChooseMovieDialog
      date={day.date}
      movies={movies}
      onChoose={(movie) => {
        plan(day.date, movie.id, day.movie?.movieId);
        onClose(true);
      }}
      onAdd={() => {
        onClose(false);
        onAdd(day.date);
      }}
      onClose={() => onClose(false)}
    />
  );
}
