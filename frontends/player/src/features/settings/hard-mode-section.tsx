import { Switch } from '@dreamreel/ui/controls/switch';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { hardMode } from '../../session/hard-mode.ts';

/** A switch for hard mode. Changes apply to new games. */
export function HardModeSection() {
  const isOn = hardMode.useIsOn();
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          <Trans>Hard mode</Trans>
        </label>
        <p id={`${id}-text`} className="mt-1 text-ink-soft text-sm">
          <Trans>
            Turns off Skip Hint and scene descriptions. Your statistics also show hard-mode games separately.
          </Trans>{' '}
          <Trans>Takes effect with your next game. A game in progress isn’t affected.</Trans>
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
