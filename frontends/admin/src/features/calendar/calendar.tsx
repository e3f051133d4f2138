import type { GameDate } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { ErrorPanel } from '@dreamreel/ui/error-panel';
import { useGameDate } from '@dreamreel/ui/every-second';
import { Skeleton } from '@dreamreel/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DenseCard } from '../../dense-card.tsx';
import { moviesQuery } from '../../movies/api.ts';
import { WeakHintDialog } from '../../movies/weak-hint-dialog.tsx';
import { ChooseMovieDialog } from './choose-movie-dialog.tsx';
import { isMonth, monthOf } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthHeader } from './month-header.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useCalendar } from './use-calendar.ts';

type CalendarProps = {
  onGenerate: (movie: Pick<AdminMovie, 'id' | 'title'>) => void;
  /** Opens the form for a new movie on a day. */
  onAdd: (date: GameDate) => void;
};

/** The feature calendar, one month at a time. The month is kept in the address. */
export function Calendar({ onGenerate, onAdd }: CalendarProps) {
  const today = useGameDate();
  const { month, show } = useMonthInAddress(today);
  const { data: movies = [] } = useQuery(moviesQuery);
  const { days, isPending, reload, selected, toggleSelection, clearSelection, move, plan, clear, weakHint } =
    useCalendar(month);
  const [choosing, setChoosing] = useState<CalendarDay | null>(null);

  const press = (day: CalendarDay) => {
    if (day.time !== 'coming') return;
    if (selected && selected.date !== day.date) move(selected, day);
    else if (day.movie) toggleSelection(day);
    else setChoosing(day);
  };

  return (
    <DenseCard>
      <MonthHeader month={month} today={today} onShow={show} />
      {days ? (
        <MonthGrid
          month={month}
          days={days}
          selected={selected}
          onPress={press}
          onMove={move}
          onClear={clear}
          onClearSelection={clearSelection}
        />
      ) : isPending ? (
        <Skeleton className="mt-4 h-[46rem]" />
      ) : (
        <ErrorPanel title="The calendar did not load" onRetry={reload}>
          <p>The plan is kept. Check the connection and try again.</p>
        </ErrorPanel>
      )}
      {selected?.movie && (
        <SelectionBar
          day={selected}
          onGenerate={() => selected.movie && onGenerate({ id: selected.movie.movieId, title: selected.movie.title })}
          onReplace={() => setChoosing(selected)}
          onClear={() => clear(selected)}
          onClearSelection={clearSelection}
        />
      )}
      {choosing && (
        <ChooseMovieDialog
          date={choosing.date}
          movies={movies}
          onChoose={(movie) => {
            plan(choosing.date, movie.id, choosing.movie?.movieId);
            setChoosing(null);
            clearSelection();
          }}
          onAdd={() => {
            setChoosing(null);
            onAdd(choosing.date);
          }}
          onClose={() => setChoosing(null)}
        />
      )}
      {weakHint && <WeakHintDialog {...weakHint} />}
    </DenseCard>
  );
}

/** The month of the address, or that of today. */
function useMonthInAddress(today: GameDate) {
  const [address, setAddress] = useSearchParams();
  const requested = address.get('month');
  const month = isMonth(requested) ? requested : monthOf(today);
  const show = (next: string) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('month', next);
        return after;
      },
      { replace: true },
    );
  return { month, show };
}
