import { onConsentRequest, useConsent } from '@dreamreel/ui/browser/consent';
import { focusMain } from '@dreamreel/ui/overlays/focus-part';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
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

  const { pathname } = useLocation();
  /** The page on which it was shown last. */
  const [pageOfBanner, setPageOfBanner] = useState<string | null>(null);
  const isShown = user === null && !isChosen && !isClosed;

  useEffect(() => onConsentRequest(() => setCustomizing(true)), []);
  useEffect(() => {
    if (isShown) setPageOfBanner(pathname);
  }, [isShown, pathname]);

  return {
    isShown,
    /** The space stays until the next page: a page that is scrolled to its end would move if it became shorter. */
    hasRoom: isShown || pageOfBanner === pathname,
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
