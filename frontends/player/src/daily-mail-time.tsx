import { useLingui } from '@lingui/react/macro';

/** Shows when the daily email arrives. The time zone is omitted until it is known. */
export function DailyMailTime({ zone }: { zone: string | undefined }) {
  const { t } = useLingui();
  if (zone === undefined) return t`10 AM`;
  return zone === 'UTC' ? t`10 AM UTC` : t`10 AM (${{ zone: zone.replaceAll('_', ' ') }})`;
}
