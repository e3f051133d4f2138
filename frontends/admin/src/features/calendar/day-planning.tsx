import type { GameDate } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { useQuery } from '@tanstack/react-query';
import { moviesQuery } from '../../movies/api.ts';
import { WeakHintDialog } from '../../movies/weak-hint-dialog.tsx';
import { ChooseMovieDialog } from './choose-movie-dialog.tsx';
import { useCalendarChanges } from './use-calendar-changes.ts';

type DayPlanningProps = {
  /** The day whose movie is being chosen. */
  day: CalendarDay | null;
  /** Opens the form for a new movie on a day. */
  onAdd: (date: GameDate) => void;
  /** `isChosen` is false if the dialog is closed without a choice. */
  onClose: (isChosen: boolean) => void;
};

/** Plans the movie of a day. Stays mounted without a day because a choice may still need a confirmation. */
export function DayPlanning({ day, onAdd, onClose }: DayPlanningProps) {
  const { data: movies = [] } = useQuery(moviesQuery);
  const { plan, weakHint } = useCalendarChanges();
  return (
    <>
      {day && (
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
      )}
      {weakHint && <WeakHintDialog {...weakHint} />}
    </>
  );
}
