import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { t } from '@lingui/core/macro';
import { movieMark, type ReadinessMark } from './readiness-mark.ts';

/** Returns the badges for a calendar day. */
export function marksOf({ gap, movie, source, alsoOn, time }: CalendarDay): ReadinessMark[] {
  const marks: (ReadinessMark | false)[] = [
    gap && { text: t`No movie`, tone: 'danger' },
    movie !== null && time !== 'past' && movieMark(movie),
    alsoOn.length > 0 && { text: t`Repeat`, tone: 'accent' },
    source === 'fallback' && { text: t`Scheduled automatically`, tone: 'neutral' },
  ];
  return marks.filter((mark) => mark !== false);
}

/** Lists the other days on which the same movie is shown. Returns an empty string if there are no other days. */
export function otherDays({ alsoOn }: CalendarDay): string {
  if (alsoOn.length === 0) return '';
  return t`Also on ${{ dates: alsoOn.map((date) => shownDay(date)).join(', ') }}`;
}
