import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { useState } from 'react';
import { useCalendarChanges } from './use-calendar-changes.ts';

/** The day or the movie of the backlog that is selected, if any. Its movie can be moved or scheduled next. */
type Selected = {
  /** The day may be in a week that isn't visible. */
  readonly day?: CalendarDay;
  readonly movieId?: number;
};

export type Selection = ReturnType<typeof useSelection>;

/** Tracks the selected day or movie, and changes the calendar when another day is pressed. */
export function useSelection() {
  const changes = useCalendarChanges();
  const [selected, select] = useState<Selected>({});
  const [dayToPlan, setDayToPlan] = useState<CalendarDay | null>(null);
  const clear = () => select({});
  /** Keeps the selection if the target day can't be changed. */
  const clearIfComing = ({ time }: CalendarDay) => time === 'coming' && clear();

  const move = (from: CalendarDay, to: CalendarDay) => {
    clearIfComing(to);
    changes.move(from, to);
  };
  const plan = (day: CalendarDay, movieId: number) => {
    clearIfComing(day);
    changes.plan(day, movieId);
  };
  const press = (day: CalendarDay) => {
    if (selected.movieId !== undefined) plan(day, selected.movieId);
    else if (selected.day && selected.day.date !== day.date) move(selected.day, day);
    else if (day.time !== 'coming') return;
    else if (day.movie) select(selected.day ? {} : { day });
    else setDayToPlan(day);
  };
  return {
    ...selected,
    select,
    clear,
    press,
    move,
    plan,
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
