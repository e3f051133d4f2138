import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { browserTimeZone } from '../../session/sign-in.ts';

/** The sign-up form's checkbox for the daily email. It isn't checked, because consent must be given actively. */
export function DailyEmailChoice() {
  const id = useId();
  const time = <DailyMailTime zone={browserTimeZone()} />;
  return (
    <div className="mb-4 flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        name="emailNotifications"
        aria-describedby={`${id}-text`}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium">
          <Trans>Email me about each day’s new movie</Trans>
        </label>
        <p id={`${id}-text`} className="text-ink-soft text-sm">
          <Trans>Sent at {time}. You can turn it off at any time.</Trans>
        </p>
      </div>
    </div>
  );
}

export function DailyMailTime({ zone }: { zone: string | undefined }) {
  const { t } = useLingui();
  if (zone === undefined) return t`10 AM`;
  return zone === 'UTC' ? t`10 AM UTC` : t`10 AM (${{ zone: zone.replaceAll('_', ' ') }})`;
}
