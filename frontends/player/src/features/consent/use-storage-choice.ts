import { onConsentRequest, useConsent } from '@dreamreel/ui/browser/consent';
import { sessionStore } from '@dreamreel/ui/browser/storage';
import { focusMain } from '@dreamreel/ui/overlays/focus-part';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { applyConsent, type Preferences } from './apply-consent.ts';

const CLOSED = 'dreamreel.consentClosed';

/**
 * Controls the consent banner. The banner is shown to guests until they make a choice. Closing the banner hides it
 * until the next visit. The focus moves to the page when a button is pressed, because the banner's buttons are removed.
 */
export function useStorageChoice() {
  const { user } = useSession();
  const isChosen = useConsent() !== null;
  const [isClosed, setClosed] = useState(() => sessionStore.getItem(CLOSED) !== null);
  const [isCustomizing, setCustomizing] = useState(false);

  const { pathname } = useLocation();
  /** Path of the page on which the banner was last shown. */
  const [pageOfBanner, setPageOfBanner] = useState<string | null>(null);
  const isShown = user === null && !isChosen && !isClosed;

  useEffect(() => onConsentRequest(() => setCustomizing(true)), []);
  useEffect(() => {
    if (isShown) setPageOfBanner(pathname);
  }, [isShown, pathname]);

  return {
    isShown,
    /**
     * Reserves the banner's space until the user navigates. Otherwise, a page that is scrolled to the end would jump.
     */
    hasRoom: isShown || pageOfBanner === pathname,
    /** Closes the banner without giving consent. The banner appears again on the next visit. */
    close: () => {
      sessionStore.setItem(CLOSED, 'yes');
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
