import { readerLanguage } from '@dreamreel/ui/i18n/reader-locale';

/** Formats a rate from 0 to 1 as a percentage in the reader's locale. Returns a dash for null. */
export function shownRate(rate: number | null): string {
  if (rate === null) return '–';
  return rate.toLocaleString(readerLanguage(), { style: 'percent', maximumFractionDigits: 0 });
}
