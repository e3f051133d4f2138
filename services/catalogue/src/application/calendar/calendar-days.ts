import type { Clock } from '@dreamreel/kit/process/clock';
import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { CalendarDay, Notices } from '@dreamreel/proto/catalogue/feature-calendar';
import { daysInStock, noticesOf } from '../../domain/notices.ts';
import { calendarDay } from '../../domain/planned-day.ts';
import type { CalendarDays } from '../ports.ts';

type Deps = { calendarDays: CalendarDays; clock: Clock };

/** Returns days for the dashboard's calendar. */
export const calendarDays =
  ({ calendarDays, clock }: Deps) =>
  async (dates: readonly GameDate[]): Promise<CalendarDay[]> => {
    const today = utcDate(clock.now());
    return (await calendarDays.on(dates)).map((day) => calendarDay(day, today));
  };

/** Number of upcoming days that are checked for problems. */
const DAYS_AHEAD = 60;

/** Returns the notices that the dashboard shows to admins. */
export const currentNotices =
  ({ calendarDays, clock }: Deps) =>
  async (): Promise<Notices> => {
    const date = utcDate(clock.now());
    const dates = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(date, ahead));
    const [planned, readyWithoutDay] = await Promise.all([calendarDays.on(dates), calendarDays.readyWithoutDay()]);
    const [today, ...coming] = planned.map((day) => calendarDay(day, date));
    const [tomorrow] = coming;
    if (!today || !tomorrow) throw new Error('The calendar has no days');
    return { today, tomorrow, daysInStock: daysInStock(coming), readyWithoutDay, alerts: noticesOf(today, coming) };
  };
