import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import type { Handler } from '@dreamreel/kit/rpc/server';
import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { type FeaturePlan, READY_DAYS_AHEAD } from '@dreamreel/proto/catalogue/feature-calendar';
import type { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { chooseFallback } from '../../domain/days.ts';
import { toFeaturedMovie } from '../../domain/movie.ts';
import { movieReadiness } from '../../domain/readiness.ts';
import type { PlannedMovie, Transaction, Writes } from '../ports.ts';

/**
 * Returns a day's movie. If no movie with five images is planned, chooses a fallback movie and adds it to the calendar.
 */
export const movieOfDay =
  ({ transaction }: { transaction: Transaction }): Handler<typeof catalogueCalls.movieOfDay> =>
  ({ date }) =>
    transaction(async (writes) => {
      const plan = await writes.calendar.onDay(date);
      const planned = plan && toFeaturedMovie(plan.movie);
      if (planned) return ok({ date, movie: planned, source: plan.source, version: plan.version });

      const filled = await fillDay(writes, date, await playableMovies(writes));
      return filled ? ok(filled) : err('no-ready-movie');
    });

/** Returns a movie with everything needed to play it. */
export const movieToPlay =
  ({ transaction }: { transaction: Transaction }): Handler<typeof catalogueCalls.movieToPlay> =>
  ({ movieId }) =>
    transaction(async ({ movies }) => {
      const movie = await movies.find(movieId);
      if (!movie) return err('no-such-movie');
      const shown = toFeaturedMovie(movie);
      return shown ? ok(shown) : err('not-ready');
    });

/** Returns the movies that can be shown without an admin's decision: complete and not flagged by moderation. */
async function playableMovies({ movies }: Pick<Writes, 'movies'>): Promise<PlannedMovie[]> {
  return (await movies.all()).filter(
    (movie) => toFeaturedMovie(movie) !== undefined && !movieReadiness(movie).notPublic,
  );
}

/**
 * Plans one of these movies for a day without a movie, preferably one that passed the guessability test. Returns
 * undefined if there are none.
 */
async function fillDay(
  { calendar, dayFilled }: Pick<Writes, 'calendar' | 'dayFilled'>,
  date: GameDate,
  movies: readonly PlannedMovie[],
): Promise<FeaturePlan | undefined> {
  const candidates = movies.map((movie) => ({
    ...movie,
    isGuessable: movieReadiness(movie).guessability.verdict === 'good',
  }));
  const chosen = chooseFallback(date, candidates);
  if (!chosen) return undefined;
  const published = await calendar.plan(date, chosen.id, 'fallback');
  if (!published) throw new Error(`Movie ${chosen.id} is no longer ready`);
  await dayFilled({ date, movieId: chosen.id, title: chosen.title, version: published.version });
  return published;
}

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
  ({ transaction }: Pick<Deps, 'transaction'>): Handler<typeof calendarOperations.planningSettings> =>
  () =>
    transaction(async ({ planning }) => ok({ plansAhead: (await planning.settings()).plansAhead }));

/** Switches planning ahead on or off. Switching it on fills the empty days immediately. */
export const changePlanningSettings =
  ({ transaction, clock }: Deps): Handler<typeof calendarOperations.changePlanningSettings> =>
  ({ plansAhead }) =>
    transaction(async (writes) => {
      const before = await writes.planning.settings();
      if (plansAhead && !before.plansAhead) await fillEmptyDays(writes, clock.now());
      else await writes.planning.save({ ...before, plansAhead });
      return ok({ plansAhead });
    });
