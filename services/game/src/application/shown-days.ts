import type { Clock } from '@dreamreel/kit/process/clock';
import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { Puzzles } from './ports.ts';

type Deps = { puzzles: Pick<Puzzles, 'daysBefore'>; clock: Clock };

/** All days that have a movie, the earliest first. A day that has not begun is never among them; today always is. */
export const shownDays =
  ({ puzzles, clock }: Deps) =>
  async (): Promise<{ days: GameDate[] }> => {
    const today = utcDate(clock.now());
    const days = await puzzles.daysBefore(addDays(today, 1));
    // The movie of a day that nobody planned is stored with its first request.
    return { days: days.at(-1) === today ? [...days] : [...days, today] };
  };
