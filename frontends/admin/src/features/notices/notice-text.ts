import type { GameDate } from '@dreamreel/proto/calendar';
import type { Notice } from '@dreamreel/proto/catalogue/feature-calendar';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { plural, t } from '@lingui/core/macro';

type Details = {
  readonly daysInStock: number;
  /** The last day on which the notice's movie was previously shown, or undefined if unknown. */
  readonly previousDate: GameDate | undefined;
  /** Whether the notice is about today. */
  readonly isToday: boolean;
};

/** Returns the text of a notice in the page’s language. */
export function noticeText(
  { kind, date, movie }: Pick<Notice, 'kind' | 'date' | 'movie'>,
  { daysInStock, previousDate, isToday }: Details,
): string {
  const title = movie?.title ?? '';
  const day = date === null ? '' : shownDay(date);
  switch (kind) {
    case 'tomorrow-empty':
      return t`Tomorrow has no movie`;
    case 'tomorrow-not-ready':
      return t`Tomorrow’s movie, ${title}, is missing images`;
    case 'tomorrow-not-public':
      return t`Tomorrow’s movie, ${title}, has an image that can’t be published`;
    case 'tomorrow-weak-hint':
      return t`Tomorrow’s movie, ${title}, hasn’t passed the guessability test`;
    case 'gap':
      return t`No movie on ${{ date: day }}`;
    case 'not-ready':
      return t`${title} on ${{ date: day }} is missing images`;
    case 'repeat':
      if (previousDate === undefined) return t`${title} on ${{ date: day }} has been shown before`;
      return t`${title} on ${{ date: day }} was already shown on ${{ previousDate: shownDay(previousDate) }}`;
    case 'stock-low':
      return daysInStock === 0
        ? t`No movie is ready for tomorrow`
        : plural(daysInStock, { one: 'Movies are ready for only # day', other: 'Movies are ready for only # days' });
    case 'fallback':
      return isToday
        ? t`No ready movie was scheduled for today, so a fallback movie was chosen`
        : t`${title} was scheduled automatically for ${{ date: day }} but hasn’t passed the guessability test`;
  }
}
