import { type GameDate, gameDateSchema } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { Button } from '@dreamreel/ui/controls/button';
import { ErrorPanel } from '@dreamreel/ui/controls/error-panel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DenseCard } from '../../dense-card.tsx';
import { useCalendarDays } from '../../movies/calendar-days.ts';
import { DayPlanning } from './day-planning.tsx';
import { OtherChanges } from './other-changes.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useCalendarChanges } from './use-calendar-changes.ts';
import { mondayOf, SHOWN_DAYS, weekAfter } from './weeks.ts';
import { WeeksGrid } from './weeks-grid.tsx';
import { WeeksHeader } from './weeks-header.tsx';

type CalendarProps = {
  onGenerate: (movie: Pick<AdminMovie, 'id' | 'title'>) => void;
  /** Opens the form for a new movie on the given day. */
  onAdd: (date: GameDate) => void;
};

/** Calendar of daily movies. Five weeks are shown, starting with the week in the URL or the current week. */
export function Calendar({ onGenerate, onAdd }: CalendarProps) {
  const { t } = useLingui();
  const today = useGameDate();
  const { monday, show } = useWeekInAddress(today);
  const { days, isError, reload } = useCalendarDays(monday, SHOWN_DAYS);
  const { move, clear } = useCalendarChanges();
  /** The selected day, whose movie can be moved next. The day may be in a week that isn't visible. */
  const [selectedDay, setSelectedDay] = useState<CalendarDay | null>(null);
  const [dayToPlan, setDayToPlan] = useState<CalendarDay | null>(null);
  const clearSelection = () => setSelectedDay(null);

  const moveAndClear = (from: CalendarDay, to: CalendarDay) => {
    if (to.time === 'coming') clearSelection();
    move(from, to);
  };
  const removeMovie = (day: CalendarDay) => {
    clearSelection();
    clear(day);
  };
  const press = (day: CalendarDay) => {
    if (selectedDay && selectedDay.date !== day.date) moveAndClear(selectedDay, day);
    else if (day.time !== 'coming') return;
    else if (day.movie) setSelectedDay(selectedDay ? null : day);
    else setDayToPlan(day);
  };

  const bar = selectedDay?.movie && (
    <SelectionBar
      day={selectedDay}
      onGenerate={() =>
        selectedDay.movie && onGenerate({ id: selectedDay.movie.movieId, title: selectedDay.movie.title })
      }
      onReplace={() => setDayToPlan(selectedDay)}
      onClear={() => removeMovie(selectedDay)}
      onClearSelection={clearSelection}
    />
  );
  const isInView = days.some(({ date }) => date === selectedDay?.date);

  return (
    <DenseCard>
      <WeeksHeader monday={monday} today={today} onShow={show} />
      <OtherChanges />
      {bar && !isInView && <div className="mt-4">{bar}</div>}
      {isError ? (
        <ErrorPanel title={t`The calendar didn’t load`} onRetry={reload}>
          <p>
            <Trans>Your schedule is unchanged. Check your connection and try again.</Trans>
          </p>
        </ErrorPanel>
      ) : (
        <WeeksGrid
          days={days}
          isThisWeek={monday === mondayOf(today)}
          selected={selectedDay}
          selectionBar={bar}
          onPress={press}
          onMove={moveAndClear}
          onClear={removeMovie}
          onClearSelection={clearSelection}
        />
      )}
      <Button className="mt-3 w-full sm:hidden" onClick={() => show(weekAfter(monday, SHOWN_DAYS / 7))}>
        <Trans>Show later days</Trans>
      </Button>
      <DayPlanning
        day={dayToPlan}
        onAdd={onAdd}
        onClose={(isChosen) => {
          setDayToPlan(null);
          if (isChosen) clearSelection();
        }}
      />
    </DenseCard>
  );
}

/**
 * Returns the Monday of the displayed week and a function that shows another week. By default, the current week is
 * shown.
 */
function useWeekInAddress(today: GameDate) {
  const [address, setAddress] = useSearchParams();
  const requested = gameDateSchema.safeParse(address.get('from'));
  const monday = mondayOf(requested.success ? requested.data : today);
  const show = (next: GameDate) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === mondayOf(today)) after.delete('from');
        else after.set('from', next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { monday, show };
}
