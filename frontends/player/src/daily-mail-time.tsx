import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useQuery } from '@tanstack/react-query';
import { shellConfigQuery } from './shell-config.ts';
import { commonTexts } from './texts.ts';

/** Shows when the daily email is sent. The time zone is omitted until the site configuration has loaded. */
export function DailyMailTime() {
  const texts = useTexts(commonTexts);
  const { data } = useQuery(shellConfigQuery);
  if (data === undefined) return texts.ten;
  const { dailyMailZone = 'UTC' } = data;
  return dailyMailZone === 'UTC' ? texts.tenUtc : texts.tenInZone({ zone: dailyMailZone.replaceAll('_', ' ') });
}
