import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';

/** The one thing to do next for a day: choose its movie, make its images, or look at what is wrong with them. */
export type NextStep = { readonly kind: 'choose' | 'generate' | 'look'; readonly label: string };

/** What to do next for a day; null where nothing has to be done, or can be. */
export function nextStep({ movie, time, source }: CalendarDay): NextStep | null {
  if (time === 'past') return null;
  const isComing = time === 'coming';
  if (!movie) return isComing ? { kind: 'choose', label: 'Choose a movie' } : null;
  if (!movie.ready) return { kind: 'generate', label: 'Generate Images' };
  if (movie.readiness.notPublic) return { kind: 'look', label: 'See what is flagged' };
  if (movie.readiness.weakHint) return { kind: 'look', label: 'Improve hint 5' };
  return isComing && source === 'fallback' ? { kind: 'choose', label: 'Choose a movie' } : null;
}
