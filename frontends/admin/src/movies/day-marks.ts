import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { movieMark, type ReadinessMark } from './readiness-mark.ts';
import { movieTexts } from './texts.ts';

/** Returns the badges for a calendar day. */
export function marksOf({ gap, movie, source, alsoOn, time }: CalendarDay): ReadinessMark[] {
  const texts = movieTexts.get();
  const marks: (ReadinessMark | false)[] = [
    gap && { text: texts.gap, tone: 'danger' },
    movie !== null && time !== 'past' && movieMark(movie),
    alsoOn.length > 0 && { text: texts.repeat, tone: 'accent' },
    source === 'fallback' && { text: texts.automatic, tone: 'neutral' },
  ];
  return marks.filter((mark) => mark !== false);
}

/** Lists the other days on which the same movie is shown. Returns an empty string if there are no other days. */
export function otherDays({ alsoOn }: CalendarDay): string {
  if (alsoOn.length === 0) return '';
  return movieTexts.get().alsoOn({ dates: alsoOn.map((date) => shownDay(date)).join(', ') });
}
