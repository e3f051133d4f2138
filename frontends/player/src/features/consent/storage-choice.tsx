import { type Consent, useConsent } from '@dreamreel/ui/browser/consent';
import { onConsentRequest } from '@dreamreel/ui/browser/front-end-events';
import { sessionStore } from '@dreamreel/ui/browser/storage';
import { Button, IconButton } from '@dreamreel/ui/controls/button';
import { focusMain } from '@dreamreel/ui/overlays/focus-part';
import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { OnDemand } from '../../on-demand.tsx';
import { useSession } from '../../session/signed-in-user.ts';
import { applyConsent, EVERYTHING, NECESSARY_ONLY } from '../../session/stored-choices.ts';

const loadDialog = async () => (await import('./customize-dialog.tsx')).CustomizeDialog;

/**
 * Asks for cookie consent at the bottom of the page. The `consent-place` class keeps the banner from covering the guess
 * field. The banner sticks to the bottom edge on tall phones and appears in the corner next to the game on wide
 * screens. On other screens, the banner is at the end of the page.
 */
export function StorageChoice() {
  const { t } = useLingui();
  const { isShown, hasRoom, choose, close, isCustomizing, customize, stopCustomizing } = useStorageChoice();
  return (
    <>
      {hasRoom && (
        <section
          aria-label={t`Cookie consent`}
          style={isShown ? undefined : { visibility: 'hidden' }}
          className="consent-place border-line bg-raised shadow-overlay"
        >
          <p className="pr-10 text-sm">
            <Trans>We only store what the game needs, unless you agree to more.</Trans>{' '}
            <Link to="/privacy" className="whitespace-nowrap underline underline-offset-2">
              <Trans>Privacy</Trans>
            </Link>
          </p>
          {/* The Reject button must be as prominent as the Accept button. */}
          <div className="consent-actions mt-2.5 flex flex-wrap gap-2">
            <Choice onClick={() => choose(EVERYTHING)}>
              <Trans>Accept All Cookies</Trans>
            </Choice>
            <Choice onClick={() => choose(NECESSARY_ONLY)}>
              <Trans>Reject All</Trans>
            </Choice>
            <Choice onClick={customize}>
              <Trans>Customize</Trans>
            </Choice>
          </div>
          <IconButton label={t`Close`} onClick={close} className="absolute top-0.5 right-0.5">
            <X aria-hidden="true" />
          </IconButton>
        </section>
      )}
      {isCustomizing && (
        <OnDemand load={loadDialog} onFailed={stopCustomizing}>
          {(CustomizeDialog) => <CustomizeDialog onClose={stopCustomizing} />}
        </OnDemand>
      )}
    </>
  );
}

function Choice({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button onClick={onClick} className="!px-3 !text-sm grow">
      {children}
    </Button>
  );
}

const BANNER_CLOSED = 'dreamreel.consentClosed';

function useStorageChoice() {
  const { user } = useSession();
  const isChosen = useConsent() !== null;
  const [isClosed, setClosed] = useState(() => sessionStore.getItem(BANNER_CLOSED) !== null);
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
      sessionStore.setItem(BANNER_CLOSED, 'yes');
      setClosed(true);
      focusMain();
    },
    choose: (consent: Consent) => {
      applyConsent(consent);
      focusMain();
    },
    isCustomizing,
    customize: () => setCustomizing(true),
    stopCustomizing: () => setCustomizing(false),
  };
}
