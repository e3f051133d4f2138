import type { GameDate } from '@dreamreel/proto/calendar';
import { type CalendarDay, type Notice, READY_DAYS_AHEAD } from '@dreamreel/proto/catalogue/feature-calendar';

/** Empty days and unready movies are reported at least this many days in advance. */
const DAYS_TO_CHECK = 14;

/** Counts how many days in a row, starting tomorrow, have a movie with all five images. */
export function daysInStock(coming: readonly CalendarDay[]): number {
  const first = coming.findIndex(({ movie }) => !movie?.ready);
  return first < 0 ? coming.length : first;
}

/** Returns the notices for admins by date. The notice about the stock has no date and comes last. */
export function noticesOf(today: CalendarDay, coming: readonly CalendarDay[]): Notice[] {
  const [tomorrow, ...later] = coming;
  const soon = later.slice(0, DAYS_TO_CHECK - 1);
  return [
    ...(tomorrow ? noticesOfTomorrow(tomorrow) : []),
    ...(today.source === 'fallback' ? [notice('fallback', today)] : []),
    ...coming.filter(isUntestedPlan).map((day) => notice('fallback', day)),
    ...soon.filter(({ movie }) => !movie?.ready).map((day) => notice(day.movie ? 'not-ready' : 'gap', day)),
    ...coming.filter(isRepeat).map((day) => notice('repeat', day)),
    ...(daysInStock(coming) < READY_DAYS_AHEAD ? [LOW_STOCK] : []),
  ].toSorted((a, b) => compare(a.date, b.date));
}

const LOW_STOCK: Notice = { kind: 'stock-low', urgency: 'soon', date: null, movie: null };

function noticesOfTomorrow(day: CalendarDay): Notice[] {
  if (!day.movie) return [notice('tomorrow-empty', day, 'now')];
  const { ready, readiness } = day.movie;
  if (!ready) return [notice('tomorrow-not-ready', day, 'now')];
  if (readiness.notPublic) return [notice('tomorrow-not-public', day, 'now')];
  const { verdict } = readiness.guessability;
  return verdict === 'good' ? [] : [notice('tomorrow-weak-hint', day, verdict === 'not-tested' ? 'soon' : 'now')];
}

/** An admin should look at a day that got a movie automatically only if the movie hasn't passed the test. */
const isUntestedPlan = ({ movie, source }: CalendarDay): boolean =>
  movie !== null && source === 'fallback' && movie.readiness.guessability.verdict !== 'good';

const isRepeat = ({ movie, alsoOn, date }: CalendarDay): boolean =>
  movie !== null && alsoOn.some((other) => other < date);

function notice(kind: Notice['kind'], { date, movie }: CalendarDay, urgency: Notice['urgency'] = 'soon'): Notice {
  return { kind, urgency, date, movie: movie && { movieId: movie.movieId, title: movie.title } };
}

function compare(a: GameDate | null, b: GameDate | null): number {
  if (a === b) return 0;
  return b === null || (a !== null && a < b) ? -1 : 1;
}
