import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { useState } from 'react';
import { useCalendarChanges } from './use-calendar-changes.ts';

/** The day or the movie of the backlog that is selected, if any. Its movie can be moved or scheduled next. */
type Selected = {
  /** The day may be in a week that isn't visible. */
  readonly day?: CalendarDay | undefined;
  readonly movieId?: number;
};

export type Selection = ReturnType<typeof useSelection>;

/** Tracks the selected day or movie, and changes the calendar when another day is pressed. */
export function useSelection() {
  const changes = useCalendarChanges();
  const [selected, select] = useState<Selected>({});
  const [dayToPlan, setDayToPlan] = useState<CalendarDay | null>(null);
  const clear = () => select({});
  /** Moves a day's movie to another day, or schedules a movie. Keeps the selection if that day can't be changed. */
  const place = ({ day, movieId }: Selected, target: CalendarDay) => {
    if (target.time === 'coming') clear();
    if (movieId !== undefined) changes.plan(target, movieId);
    else if (day) changes.move(day, target);
  };
  const press = (day: CalendarDay) => {
    if (selected.movieId !== undefined || (selected.day && selected.day.date !== day.date)) place(selected, day);
    else if (day.time !== 'coming') return;
    else if (day.movie) select(selected.day ? {} : { day });
    else setDayToPlan(day);
  };
  return {
    ...selected,
    select,
    clear,
    press,
    place,
    remove: (day: CalendarDay) => {
      clear();
      changes.clear(day);
    },
    dayToPlan,
    replace: setDayToPlan,
    endPlanning: (isChosen: boolean) => {
      setDayToPlan(null);
      if (isChosen) clear();
    },
  };
}
