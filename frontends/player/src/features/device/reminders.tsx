import { askForConsent, useConsent } from '@dreamreel/ui/browser/consent';
import { Button } from '@dreamreel/ui/controls/button';
import { Select } from '@dreamreel/ui/controls/input';
import { Switch } from '@dreamreel/ui/controls/switch';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import { DeviceSection, isAppleTouchDevice, isInstalled, supportsReminders } from './device-section.tsx';
import { HOURS, shownHour } from './push.ts';
import { useReminders } from './use-reminders.ts';

/**
 * A switch for daily reminders in this browser. Not rendered if the browser or server doesn't support push messages.
 */
export function Reminders() {
  const { t } = useLingui();
  if (supportsReminders()) return <ReminderSwitch />;
  const needsInstallation = isAppleTouchDevice() && !isInstalled();
  return needsInstallation ? (
    <DeviceSection
      title={t`Remind me on this device`}
      text={t`On an iPhone or iPad, install the app first: tap Share, then “Add to Home Screen”.`}
    />
  ) : null;
}

function ReminderSwitch() {
  const { t } = useLingui();
  const hasConsent = useConsent()?.functional ?? false;
  const { isOffered, isBlocked, isOn, isBusy, set, hour, changeHour } = useReminders(hasConsent);
  const takesFocus = useRef(false);
  // Focuses the switch when it replaces the consent button.
  const focusAfterConsent = useCallback((element: HTMLButtonElement | null) => {
    if (!element || !takesFocus.current) return;
    takesFocus.current = false;
    element.focus();
  }, []);
  if (!isOffered) return null;
  if (!hasConsent) {
    return (
      <DeviceSection
        title={t`Remind me on this device`}
        text={`${t`A notification when there’s a new movie. No spoilers.`} ${t`Reminders need functional cookies.`}`}
      >
        <Button
          onClick={() => {
            takesFocus.current = true;
            askForConsent();
          }}
        >
          <Trans>Change cookie preferences</Trans>
        </Button>
      </DeviceSection>
    );
  }
  return (
    <DeviceSection
      title={t`Remind me on this device`}
      text={
        <>
          <p>
            {isBlocked
              ? t`Your browser blocks notifications from this site. You can allow them in the browser’s settings.`
              : t`A notification when there’s a new movie. No spoilers.`}
          </p>
          {isOn && <HourChoice hour={hour} isBusy={isBusy} onChange={changeHour} />}
        </>
      }
    >
      <Switch
        ref={focusAfterConsent}
        aria-label={t`Remind me on this device`}
        checked={isOn}
        disabled={isBlocked}
        onCheckedChange={set}
        className="mt-0.5 self-start"
      />
    </DeviceSection>
  );
}

type HourChoiceProps = { hour: number; isBusy: boolean; onChange: (hour: number) => void };

function HourChoice({ hour, isBusy, onChange }: HourChoiceProps) {
  const { t } = useLingui();
  return (
    <div className="mt-2 flex items-center gap-3">
      <span aria-hidden="true">
        <Trans>Every day at</Trans>
      </span>
      <Select
        aria-label={t`Reminder time`}
        value={hour}
        disabled={isBusy}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {HOURS.map((option) => (
          <option key={option} value={option}>
            {shownHour(option)}
          </option>
        ))}
      </Select>
    </div>
  );
}
