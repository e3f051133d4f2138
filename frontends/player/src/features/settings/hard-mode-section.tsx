import { Switch } from '@dreamreel/ui/controls/switch';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { useId } from 'react';
import { hardMode } from '../../session/hard-mode.ts';
import { settingsTexts } from './texts.ts';

/** A switch for hard mode. Changes apply to new games. */
export function HardModeSection() {
  const texts = useTexts(settingsTexts);
  const isOn = hardMode.useIsOn();
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {texts.hardMode}
        </label>
        <p id={`${id}-text`} className="mt-1 text-ink-soft text-sm">
          {texts.hardModeText} {texts.hardModeLater}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-text`}
        checked={isOn}
        onCheckedChange={hardMode.choose}
        className="mt-0.5"
      />
    </div>
  );
}
