import type { GameDate } from '@dreamreel/proto/calendar';
import type { Notice } from '@dreamreel/proto/catalogue/feature-calendar';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import type { english } from './texts.ts';

type Details = {
  readonly daysInStock: number;
  /** The last day on which the notice's movie was previously shown, or undefined if unknown. */
  readonly previousDate: GameDate | undefined;
  /** Whether the notice is about today. */
  readonly isToday: boolean;
};

/** Returns the text of a notice in the language of `texts`. */
export function noticeText(
  { kind, date, movie }: Pick<Notice, 'kind' | 'date' | 'movie'>,
  { daysInStock, previousDate, isToday }: Details,
  texts: typeof english,
): string {
  const place = { title: movie?.title ?? '', date: date === null ? '' : shownDay(date) };
  switch (kind) {
    case 'tomorrow-empty':
      return texts.tomorrowEmpty;
    case 'tomorrow-not-ready':
      return texts.tomorrowNotReady(place);
    case 'tomorrow-not-public':
      return texts.tomorrowNotPublic(place);
    case 'tomorrow-weak-hint':
      return texts.tomorrowWeakHint(place);
    case 'gap':
      return texts.gap(place);
    case 'not-ready':
      return texts.notReady(place);
    case 'repeat':
      if (previousDate === undefined) return texts.repeat(place);
      return texts.repeatOf({ ...place, previousDate: shownDay(previousDate) });
    case 'stock-low':
      return daysInStock === 0 ? texts.nothingReady : texts.stockLow(daysInStock);
    case 'fallback':
      return isToday ? texts.fallback : texts.plannedUntested(place);
  }
}
