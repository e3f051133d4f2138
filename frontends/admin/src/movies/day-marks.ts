import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { movieMark, type ReadinessMark } from './readiness-mark.ts';

type Mark = ReadinessMark;

/** The badges of a day. */
export function marksOf({ gap, movie, source, alsoOn, time }: CalendarDay): Mark[] {
  const marks: (Mark | false)[] = [
    gap && { text: 'Gap', tone: 'danger' },
    movie !== null && !movie.ready && time !== 'past' && { text: 'Not ready', tone: 'danger' },
    time !== 'past' && readinessOf(movie),
    alsoOn.length > 0 && { text: 'Repeat', tone: 'accent' },
    source === 'fallback' && { text: 'Automatic', tone: 'neutral' },
  ];
  return marks.filter((mark) => mark !== false);
}

function readinessOf(movie: CalendarDay['movie']): Mark | false {
  if (!movie?.ready) return false;
  const { score, weakHint, notPublic } = movie.readiness;
  return (score !== null || weakHint || notPublic) && movieMark(movie.readiness);
}

/** The other days of a movie that is shown more than once. */
export function otherDays({ alsoOn }: CalendarDay): string {
  return alsoOn.length === 0 ? '' : `Also on ${alsoOn.map((date) => shownDay(date)).join(', ')}`;
}
