import type { GameDate } from '@dreamreel/proto/calendar';
import type { FeaturePlan } from '@dreamreel/proto/catalogue/featured-movies';
import { chooseFallback } from '../../domain/fallback.ts';
import { featured, readinessOf } from '../../domain/movie.ts';
import type { PlannedMovie, Writes } from '../ports.ts';

/** Returns the movies that can be shown without an admin's decision: complete and not flagged by moderation. */
export async function playableMovies({ movies }: Pick<Writes, 'movies'>): Promise<PlannedMovie[]> {
  return (await movies.all()).filter((movie) => featured(movie) !== undefined && !readinessOf(movie).notPublic);
}

/**
 * Plans one of these movies for a day without a movie, preferably one that passed the guessability test. Returns
 * undefined if there are none.
 */
export async function fillDay(
  { calendar, dayFilled }: Pick<Writes, 'calendar' | 'dayFilled'>,
  date: GameDate,
  movies: readonly PlannedMovie[],
): Promise<FeaturePlan | undefined> {
  const candidates = movies.map((movie) => ({
    ...movie,
    isGuessable: readinessOf(movie).guessability.verdict === 'good',
  }));
  const chosen = chooseFallback(date, candidates);
  if (!chosen) return undefined;
  await calendar.plan(date, chosen.id, 'fallback');
  const published = await calendar.publishFeatured(date);
  if (!published) throw new Error(`Movie ${chosen.id} is no longer ready`);
  await dayFilled({ date, movieId: chosen.id, title: chosen.title, version: published.version });
  return published;
}
