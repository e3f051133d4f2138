import { readerLanguage } from '@dreamreel/ui/i18n/reader-locale';

/** A rate (0 to 1) as the reader writes per cent; a dash where there is none. */
export function shownRate(rate: number | null): string {
  if (rate === null) return '–';
  return rate.toLocaleString(readerLanguage(), { style: 'percent', maximumFractionDigits: 0 });
}
