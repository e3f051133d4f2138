import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { CalendarDay, FeaturePlan } from '@dreamreel/proto/catalogue/feature-calendar';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { HINT_COUNT, hasStarted } from '@dreamreel/proto/validators/game-rules';
import { foldTitle } from '@dreamreel/rules/titles';
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

/** Returns a movie's days that haven't started yet, in date order. */
export function comingDays(days: readonly GameDate[], now: Date): GameDate[] {
  return days.filter((date) => !hasStarted(date, now)).toSorted();
}

/**
 * Returns the date to display next to a movie in the dashboard: today, the next planned date, or the most recent past
 * date.
 */
export function mainDay(days: readonly GameDate[], today: GameDate): GameDate | null {
  const sorted = days.toSorted();
  return sorted.find((date) => date >= today) ?? sorted.at(-1) ?? null;
}

/** Returns all dates of a month. `month` has the format `YYYY-MM`. */
export function datesOfMonth(month: string): GameDate[] {
  const dates: GameDate[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date);
  return dates;
}

export type Candidate = {
  readonly id: number;
  readonly title: string;
  readonly featureDates: readonly GameDate[];
  /** Whether the movie passed the guessability test. */
  readonly isGuessable: boolean;
};

/**
 * Chooses the movie for a day without a plan. The choice is deterministic, so all replicas agree. Movies that have
 * never been shown are preferred, followed by those shown longest ago. Movies that are planned for a later day rank
 * lower, and movies that didn't pass the guessability test rank last. A hash of date and title breaks ties.
 */
export function chooseFallback<C extends Candidate>(date: GameDate, ready: readonly C[]): C | undefined {
  const rank = (movie: C) => {
    const planned = movie.featureDates.some((day) => day > date) ? 1 : 0;
    return `${movie.isGuessable ? 0 : 1} ${planned} ${movie.featureDates.toSorted().at(-1) ?? ''} ${hashOf(`${date} ${foldTitle(movie.title)}`)} ${movie.id}`;
  };
  return ready.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))[0];
}

/** 32-bit FNV-1a hash in hex: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
