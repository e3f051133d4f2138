import { useTexts } from '@dreamreel/ui/i18n/texts';
import { commonTexts } from './texts.ts';

/** Shows when the daily email arrives. The time zone is omitted until it is known. */
export function DailyMailTime({ zone }: { zone: string | undefined }) {
  const texts = useTexts(commonTexts);
  if (zone === undefined) return texts.ten;
  return zone === 'UTC' ? texts.tenUtc : texts.tenInZone({ zone: zone.replaceAll('_', ' ') });
}
