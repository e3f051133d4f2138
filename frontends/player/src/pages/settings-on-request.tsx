import { onSettingsRequest } from '@dreamreel/ui/browser/front-end-events';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { OnDemand } from '../on-demand.tsx';
import { useSession } from '../session/use-session.ts';

const loadSettings = async () => (await import('./settings.tsx')).Settings;

/**
 * Opens the settings when the menu, the account menu, or the footer requests them. The dialog closes when the page or
 * the player changes.
 */
export function SettingsOnRequest() {
  const { key } = useSession();
  const place = `${useLocation().pathname} ${key}`;
  const [opened, setOpened] = useState<{ place: string; opener: Element | null }>();
  const open = useEffectEvent(() => setOpened({ place, opener: openerOfSettings() }));
  useEffect(() => onSettingsRequest(() => open()), []);
  const close = () => setOpened(undefined);
  if (opened?.place !== place) return null;
  return (
    <OnDemand load={loadSettings} onFailed={close}>
      {(Settings) => <Settings opener={opened.opener} onClose={close} />}
    </OnDemand>
  );
}

/** Returns the button of the open menu, whose items are removed when it closes, or else the pressed button. */
function openerOfSettings(): Element | null {
  return document.querySelector('button[aria-haspopup][aria-expanded="true"]') ?? document.activeElement;
}
