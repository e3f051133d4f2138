import type { GameDate } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { FeaturePlan } from '@dreamreel/proto/catalogue/featured-movies';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';
import { type ImageFacts, movieReadiness } from './readiness.ts';

/** A day in the calendar and the movie that is planned for it. */
export type PlannedDay = {
  readonly date: GameDate;
  readonly plan: null | {
    readonly movieId: number;
    readonly title: string;
    readonly year: number;
    readonly source: FeaturePlan['source'];
    readonly aliases: readonly string[];
    /** Current images by position. Empty positions are null. */
    readonly shown: readonly (ImageFacts | null)[];
    readonly alsoOn: readonly GameDate[];
  };
};

/** Converts a planned day to a calendar entry for the dashboard. */
export function calendarDay({ date, plan }: PlannedDay, today: GameDate): CalendarDay {
  const time = date < today ? 'past' : date === today ? 'today' : 'coming';
  if (!plan) return { date, time, movie: null, source: null, alsoOn: [], gap: time === 'coming' };

  const { movieId, title, year, source, alsoOn, shown } = plan;
  const images = shown.flatMap((image) => image ?? []);
  const easiest = images.at(-1);
  const movie = {
    movieId,
    title,
    year,
    ready: images.length === HINT_COUNT,
    readiness: movieReadiness(plan, shown),
    image: easiest ? imageAddress(easiest.key) : null,
  };
  return { date, time, movie, source, alsoOn: [...alsoOn], gap: false };
}
