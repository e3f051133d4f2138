import type { CalendarDay, Notices } from '@dreamreel/proto/catalogue/feature-calendar';
import { UNKNOWN_READINESS } from '@dreamreel/proto/catalogue/readiness';
import type { GenerationStatus } from '@dreamreel/proto/generation/generation-status';
import { GOOD } from './movie.ts';

/** Returns a calendar day, by default a future day with a planned movie. */
export function day(date: string, more: Partial<CalendarDay> = {}): CalendarDay {
  return {
    date,
    time: 'coming',
    movie: {
      movieId: 7,
      title: 'Jaws',
      year: 1975,
      ready: true,
      readiness: { ...UNKNOWN_READINESS, guessability: GOOD },
      image: null,
    },
    source: 'planned',
    alsoOn: [],
    gap: false,
    ...more,
  };
}

/** Returns a future calendar day without a movie. */
export const gap = (date: string): CalendarDay => day(date, { movie: null, source: null, gap: true });

/** Server response without any notices. */
export const noNotices: Notices = {
  today: day('2026-11-21', { time: 'today' }),
  tomorrow: day('2026-11-22'),
  daysInStock: 14,
  readyWithoutDay: 3,
  alerts: [],
};

/** Image job status without running or failed jobs. */
export const noJobs: GenerationStatus & { success: true } = {
  success: true,
  models: { images: { name: 'local-image-model' }, stills: { name: 'local' }, prompts: { name: 'local' } },
  budget: null,
  running: [],
  failed: [],
};
