import type { Clock } from '@dreamreel/kit/process/clock';
import { ok, type Result } from '@dreamreel/kit/result';
import { addDays, utcDate } from '@dreamreel/proto/calendar';
import type { PlanningSettings } from '@dreamreel/proto/catalogue/calendar-operations';
import { READY_DAYS_AHEAD } from '@dreamreel/proto/catalogue/feature-calendar';
import type { Transaction, Writes } from '../ports.ts';
import { fillDay, playableMovies } from './movie-of-day.ts';

type Deps = { transaction: Transaction; clock: Clock };

/**
 * Plans movies that were never shown for the empty days of the next week. This happens once a day, so that a day that an
 * admin clears stays empty until the next night. Days without any movie are filled when they start.
 */
export const planAhead =
  ({ transaction, clock }: Deps) =>
  (): Promise<void> =>
    transaction(async (writes) => {
      const { plansAhead, plannedOn } = await writes.planning.settings();
      if (plansAhead && plannedOn !== utcDate(clock.now())) await fillEmptyDays(writes, clock.now());
    });

async function fillEmptyDays(writes: Writes, now: Date): Promise<void> {
  const today = utcDate(now);
  await writes.planning.save({ plansAhead: true, plannedOn: today });
  let unplanned = (await playableMovies(writes)).filter(({ featureDates }) => featureDates.length === 0);
  for (let ahead = 1; ahead <= READY_DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead);
    if (await writes.calendar.onDay(date)) continue;
    const filled = await fillDay(writes, date, unplanned);
    unplanned = unplanned.filter(({ id }) => id !== filled?.movie.movieId);
  }
}

export const planningSettings =
  ({ transaction }: Pick<Deps, 'transaction'>) =>
  (): Promise<Result<PlanningSettings, never>> =>
    transaction(async ({ planning }) => ok({ plansAhead: (await planning.settings()).plansAhead }));

/** Switches planning ahead on or off. Switching it on fills the empty days immediately. */
export const changePlanningSettings =
  ({ transaction, clock }: Deps) =>
  ({ plansAhead }: PlanningSettings): Promise<Result<PlanningSettings, never>> =>
    transaction(async (writes) => {
      const before = await writes.planning.settings();
      if (plansAhead && !before.plansAhead) await fillEmptyDays(writes, clock.now());
      else await writes.planning.save({ ...before, plansAhead });
      return ok({ plansAhead });
    });
