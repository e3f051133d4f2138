import type { Clock } from '@dreamreel/kit/process/clock';
import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { Puzzles } from './ports.ts';

type Deps = { puzzles: Pick<Puzzles, 'daysBefore'>; clock: Clock };

/** Returns all days that have a movie, earliest first. It always includes today and never includes a later day. */
export const shownDays =
  ({ puzzles, clock }: Deps) =>
  async (): Promise<{ days: GameDate[] }> => {
    const today = utcDate(clock.now());
    const days = await puzzles.daysBefore(addDays(today, 1));
    // The movie of an unplanned day is stored at its first request.
    return { days: days.at(-1) === today ? [...days] : [...days, today] };
  };
