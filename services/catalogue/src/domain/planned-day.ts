import type { GameDate } from '@dreamreel/proto/calendar';
import type { CalendarDay, FeaturePlan } from '@dreamreel/proto/catalogue/feature-calendar';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { movieReadiness, type RatedMovie } from './readiness.ts';

/** A day in the calendar and the movie that is planned for it. */
export type PlannedDay = {
  readonly date: GameDate;
  readonly plan: null | {
    readonly source: FeaturePlan['source'];
    readonly movie: RatedMovie & {
      readonly id: number;
      readonly year: number;
      /** All days of the movie, including this one. */
      readonly featureDates: readonly GameDate[];
    };
  };
};

/** Converts a planned day to a calendar entry for the dashboard. */
export function calendarDay({ date, plan }: PlannedDay, today: GameDate): CalendarDay {
  const time = date < today ? 'past' : date === today ? 'today' : 'coming';
  if (!plan) return { date, time, movie: null, source: null, alsoOn: [], gap: time === 'coming' };

  const { id: movieId, title, year, scenes, featureDates } = plan.movie;
  const images = scenes.flatMap(({ image }) => image ?? []);
  const easiest = images.at(-1);
  const movie = {
    movieId,
    title,
    year,
    ready: images.length === HINT_COUNT,
    readiness: movieReadiness(plan.movie),
    image: easiest ? imageAddress(easiest.key) : null,
  };
  const alsoOn = featureDates.filter((other) => other !== date);
  return { date, time, movie, source: plan.source, alsoOn, gap: false };
}
