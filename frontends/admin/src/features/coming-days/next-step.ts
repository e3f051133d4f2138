import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { verdictOf } from '../../movies/readiness-mark.ts';

/**
 * The most important task for a day. `review` means that an image is flagged, and `improve` means that the
 * guessability test failed.
 */
export type NextStep = 'choose' | 'generate' | 'review' | 'improve';

/** Returns the next step for a day, or null if there is nothing to do. */
export function nextStep({ movie, time, source }: CalendarDay): NextStep | null {
  if (time === 'past') return null;
  const isComing = time === 'coming';
  if (!movie) return isComing ? 'choose' : null;
  if (!movie.ready) return 'generate';
  if (movie.readiness.notPublic) return 'review';
  const verdict = verdictOf(movie.readiness);
  if (verdict === 'hint-1-gives-it-away' || verdict === 'hint-5-says-nothing') return 'improve';
  return isComing && source === 'fallback' && verdict === 'not-tested' ? 'choose' : null;
}
