import { onConsentRequest, useConsent } from '@dreamreel/ui/browser/consent';
import { focusMain } from '@dreamreel/ui/overlays/focus-part';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { applyConsent, type Preferences } from './apply-consent.ts';

const CLOSED = 'dreamreel.consentClosed';

/**
 * Controls the banner. It is shown to guests who have neither made a choice nor closed it during this visit. Its
 * buttons disappear when pressed, so the focus moves to the page.
 */
export function useConsentBanner() {
  const { user } = useSession();
  const isChosen = useConsent() !== null;
  const [isClosed, setClosed] = useState(wasClosed);
  const [isCustomizing, setCustomizing] = useState(false);

  const { pathname } = useLocation();
  /** The page on which the banner was last shown. */
  const [pageOfBanner, setPageOfBanner] = useState<string | null>(null);
  const isShown = user === null && !isChosen && !isClosed;

  useEffect(() => onConsentRequest(() => setCustomizing(true)), []);
  useEffect(() => {
    if (isShown) setPageOfBanner(pathname);
  }, [isShown, pathname]);

  return {
    isShown,
    /** Keeps the space until the next page. Otherwise a page that is scrolled to the end would jump. */
    hasRoom: isShown || pageOfBanner === pathname,
    /** Closing gives no consent. The banner appears again on the next visit. */
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
    // Storage is blocked, so the banner stays closed only until the page reloads.
  }
}
