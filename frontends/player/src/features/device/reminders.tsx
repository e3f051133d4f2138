import { askForConsent, useConsent } from '@dreamreel/ui/browser/consent';
import { Button } from '@dreamreel/ui/controls/button';
import { Select } from '@dreamreel/ui/controls/select';
import { Switch } from '@dreamreel/ui/controls/switch';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useCallback, useRef } from 'react';
import { isAppleTouchDevice, isInstalled, supportsReminders } from './device.ts';
import { DeviceSection } from './device-section.tsx';
import { HOURS, shownHour } from './hours.ts';
import { deviceTexts } from './texts.ts';
import { useReminders } from './use-reminders.ts';

/**
 * A switch for daily reminders in this browser. Not rendered if the browser or server doesn't support push messages.
 */
export function Reminders() {
  const texts = useTexts(deviceTexts);
  if (supportsReminders()) return <ReminderSwitch />;
  const needsInstallation = isAppleTouchDevice() && !isInstalled();
  return needsInstallation ? <DeviceSection title={texts.remind} text={texts.installFirst} /> : null;
}

function ReminderSwitch() {
  const texts = useTexts(deviceTexts);
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
      <DeviceSection title={texts.remind} text={`${texts.remindText} ${texts.consent}`}>
        <Button
          onClick={() => {
            takesFocus.current = true;
            askForConsent();
          }}
        >
          {texts.consentButton}
        </Button>
      </DeviceSection>
    );
  }
  return (
    <DeviceSection
      title={texts.remind}
      text={
        <>
          <p>{isBlocked ? texts.blocked : texts.remindText}</p>
          {isOn && <HourChoice hour={hour} isBusy={isBusy} onChange={changeHour} />}
        </>
      }
    >
      <Switch
        ref={focusAfterConsent}
        aria-label={texts.remind}
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
  const texts = useTexts(deviceTexts);
  return (
    <div className="mt-2 flex items-center gap-3">
      <span aria-hidden="true">{texts.remindAt}</span>
      <Select
        aria-label={texts.remindHour}
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
