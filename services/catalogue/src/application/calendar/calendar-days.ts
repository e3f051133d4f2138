import type { Clock } from '@dreamreel/kit/process/clock';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { calendarDay } from '../../domain/planned-day.ts';
import type { CalendarDays } from '../ports.ts';

/** Returns days for the dashboard's calendar. */
export const calendarDays =
  ({ calendarDays, clock }: { calendarDays: CalendarDays; clock: Clock }) =>
  async (dates: readonly GameDate[]): Promise<CalendarDay[]> => {
    const today = utcDate(clock.now());
    return (await calendarDays.on(dates)).map((day) => calendarDay(day, today));
  };
