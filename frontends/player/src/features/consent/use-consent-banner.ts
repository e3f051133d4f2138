import { onConsentRequest, useConsent } from '@dreamreel/ui/consent';
import { focusMain } from '@dreamreel/ui/focus-part';
import { useEffect, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { applyConsent, type Preferences } from './apply-consent.ts';

const CLOSED = 'dreamreel.consentClosed';

/**
 * Whether the banner is shown: to guests who have neither chosen nor closed it during this visit. The pressed button goes away
 * with it, so the page gets the focus.
 */
export function useConsentBanner() {
  const { user } = useSession();
  const isChosen = useConsent() !== null;
  const [isClosed, setClosed] = useState(wasClosed);
  const [isCustomizing, setCustomizing] = useState(false);

  useEffect(() => onConsentRequest(() => setCustomizing(true)), []);

  return {
    isShown: user === null && !isChosen && !isClosed,
    /** No choice is no consent: only the necessary is stored, and the question comes back with the next visit. */
    close: () => {
      storeClosed();
      setClosed(true);
      focusMain();
    },
    choose: (preferences: Preferences) => {
      applyConsent(preferences);
      focusMain();
    },
    isCustomizing,
    customize: () => setCustomizing(true),
    stopCustomizing: () => setCustomizing(false),
  };
}

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(CLOSED) !== null;
  } catch {
    return false;
  }
}

function storeClosed(): void {
  try {
    sessionStorage.setItem(CLOSED, 'yes');
  } catch {
    // Forbidden: the banner is closed until the page is loaded again.
  }
}
