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
  const stock = daysInStock(coming);
  return [
    ...(tomorrow ? noticesOfTomorrow(tomorrow) : []),
    ...(today.source === 'fallback'
      ? [notice('fallback', today, 'No ready movie was scheduled for today, so one was chosen automatically')]
      : []),
    ...coming.flatMap((day) => noticesOfAutomaticPlan(day)),
    ...soon.flatMap((day) => noticesOfNextDays(day)),
    ...coming.flatMap((day) => noticesOfRepeat(day)),
    ...(stock < READY_DAYS_AHEAD ? [noticeOfLowStock(stock)] : []),
  ].toSorted((a, b) => compare(a.date, b.date));
}

function noticesOfTomorrow(day: CalendarDay): Notice[] {
  if (!day.movie) return [notice('tomorrow-empty', day, 'Tomorrow has no movie', 'now')];
  const { ready, readiness, title } = day.movie;
  if (!ready) return [notice('tomorrow-not-ready', day, `Tomorrow’s movie, ${title}, is missing images`, 'now')];
  if (readiness.notPublic)
    return [
      notice(
        'tomorrow-not-public',
        day,
        `Tomorrow’s movie, ${title}, has an image that can’t be published. Replace it`,
        'now',
      ),
    ];
  const { verdict } = readiness.guessability;
  if (verdict === 'good') return [];
  const text = `Tomorrow’s movie, ${title}, hasn’t passed the guessability test`;
  return [notice('tomorrow-weak-hint', day, text, verdict === 'not-tested' ? 'soon' : 'now')];
}

function noticesOfNextDays(day: CalendarDay): Notice[] {
  if (!day.movie) return [notice('gap', day, `No movie on ${day.date}`)];
  return day.movie.ready ? [] : [notice('not-ready', day, `${day.movie.title} on ${day.date} is missing images`)];
}

/** An admin should look at a day that got a movie automatically only if the movie hasn't passed the test. */
function noticesOfAutomaticPlan(day: CalendarDay): Notice[] {
  if (!day.movie || day.source !== 'fallback' || day.movie.readiness.guessability.verdict === 'good') return [];
  const text = `${day.movie.title} was scheduled automatically for ${day.date} without having passed the guessability test`;
  return [notice('fallback', day, text)];
}

function noticesOfRepeat(day: CalendarDay): Notice[] {
  const before = day.alsoOn.filter((date) => date < day.date).at(-1);
  if (!day.movie || before === undefined) return [];
  return [notice('repeat', day, `${day.movie.title} on ${day.date} was already shown on ${before}`)];
}

function noticeOfLowStock(days: number): Notice {
  const text =
    days === 0 ? 'No ready movie for tomorrow' : `Ready movies for only ${days === 1 ? 'one day' : `${days} days`}`;
  return { kind: 'stock-low', urgency: 'soon', date: null, movie: null, text };
}

function notice(
  kind: Notice['kind'],
  { date, movie }: CalendarDay,
  text: string,
  urgency: Notice['urgency'] = 'soon',
): Notice {
  return { kind, urgency, date, movie: movie && { movieId: movie.movieId, title: movie.title }, text };
}

function compare(a: GameDate | null, b: GameDate | null): number {
  if (a === b) return 0;
  return b === null || (a !== null && a < b) ? -1 : 1;
}
