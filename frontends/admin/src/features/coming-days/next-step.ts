import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';

/** The most important task for a day. `review`: an image is flagged. `improve`: the easiest hint is weak. */
export type NextStep = 'choose' | 'generate' | 'review' | 'improve';

/** Returns the next step for a day, or null if nothing needs to be done or can be done. */
export function nextStep({ movie, time, source }: CalendarDay): NextStep | null {
  if (time === 'past') return null;
  const isComing = time === 'coming';
  if (!movie) return isComing ? 'choose' : null;
  if (!movie.ready) return 'generate';
  if (movie.readiness.notPublic) return 'review';
  if (movie.readiness.weakHint) return 'improve';
  return isComing && source === 'fallback' ? 'choose' : null;
}
