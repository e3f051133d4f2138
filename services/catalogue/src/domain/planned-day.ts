import type { GameDate } from '@dreamreel/proto/calendar';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import type { FeaturePlan } from '@dreamreel/proto/catalogue/featured-movies';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { HINT_COUNT } from '@dreamreel/proto/validators/game-rules';

/** One day of the calendar. */
export type PlannedDay = {
  readonly date: GameDate;
  readonly plan: null | {
    readonly movieId: number;
    readonly title: string;
    readonly year: number;
    readonly source: FeaturePlan['source'];
    readonly images: number;
    /** Of its easiest hint. */
    readonly imageKey: string | null;
    readonly alsoOn: readonly GameDate[];
  };
};

/** A day as the admin sees it on `today`. */
export function calendarDay({ date, plan }: PlannedDay, today: GameDate): CalendarDay {
  const time = date < today ? 'past' : date === today ? 'today' : 'coming';
  if (!plan) return { date, time, movie: null, source: null, alsoOn: [], gap: time === 'coming' };

  const { movieId, title, year, imageKey, source, alsoOn } = plan;
  const image = imageKey === null ? null : imageAddress(imageKey);
  const movie = { movieId, title, year, ready: plan.images === HINT_COUNT, image };
  return { date, time, movie, source, alsoOn: [...alsoOn], gap: false };
}
