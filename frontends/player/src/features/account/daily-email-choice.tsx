import { useTexts } from '@dreamreel/ui/i18n/texts';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import { useId } from 'react';
import { DailyMailTime } from '../../daily-mail-time.tsx';
import { browserTimeZone } from '../../session/browser-time-zone.ts';
import { accountTexts } from './texts.ts';

/** The sign-up form's checkbox for the daily email. It isn't checked, because consent must be given actively. */
export function DailyEmailChoice() {
  const texts = useTexts(accountTexts);
  const id = useId();
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
          {texts.dailyEmail}
        </label>
        <p id={`${id}-text`} className="text-ink-soft text-sm">
          {withParts(texts.dailyEmailText, { time: <DailyMailTime zone={browserTimeZone()} /> })}
        </p>
      </div>
    </div>
  );
}
