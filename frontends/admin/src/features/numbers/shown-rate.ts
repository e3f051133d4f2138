import { readerLanguage } from '@dreamreel/ui/i18n/reader-locale';

/** Formats a rate between 0 and 1 as a percentage in the user's locale. Null is formatted as a dash. */
export function shownRate(rate: number | null): string {
  if (rate === null) return '–';
  return rate.toLocaleString(readerLanguage(), { style: 'percent', maximumFractionDigits: 0 });
}
