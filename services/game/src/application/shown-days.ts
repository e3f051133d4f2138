import type { Clock } from '@dreamreel/kit/process/clock';
import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { Puzzles } from './ports.ts';

type Deps = { puzzles: Pick<Puzzles, 'daysBefore'>; clock: Clock };

/** Returns all days with a movie up to and including today, in chronological order. */
export const shownDays =
  ({ puzzles, clock }: Deps) =>
  async (): Promise<{ days: GameDate[] }> => {
    const today = utcDate(clock.now());
    const days = await puzzles.daysBefore(addDays(today, 1));
    // A movie for an unplanned day is stored only at the first request, so today is always added.
    return { days: days.at(-1) === today ? [...days] : [...days, today] };
  };
