import { Button } from '@dreamreel/ui/button';
import { IconButton } from '@dreamreel/ui/icon-button';
import { Link } from '@dreamreel/ui/link';
import X from 'lucide-react/icons/x';
import { OnDemand } from '../../on-demand.tsx';
import { applyConsent, EVERYTHING, NECESSARY_ONLY } from './apply-consent.ts';
import { useConsentBanner } from './use-consent-banner.ts';

const loadDialog = async () => (await import('./customize-dialog.tsx')).CustomizeDialog;

/**
 * Asks for consent at the bottom of the page. `consent-place` keeps it off the guess box: on a tall phone it sticks to
 * the lower edge, on a wide screen it stands in the corner beside the game, elsewhere at the end of the page.
 */
export function ConsentBanner() {
  const { isShown, close, isCustomizing, customize, stopCustomizing } = useConsentBanner();
  return (
    <>
      {isShown && (
        <section
          aria-label="Cookie consent"
          data-consent-banner=""
          className="consent-place border-line bg-raised shadow-overlay"
        >
          <p className="pr-10 text-sm">
            Only what the game needs is stored, unless you agree to more.{' '}
            <Link to="/privacy" className="whitespace-nowrap underline underline-offset-2">
              Privacy
            </Link>
          </p>
          {/* Rejecting is as prominent as accepting. */}
          <div className="consent-actions mt-2.5 flex flex-wrap gap-2">
            <Choice onClick={() => applyConsent(EVERYTHING)}>Accept All Cookies</Choice>
            <Choice onClick={() => applyConsent(NECESSARY_ONLY)}>Reject All</Choice>
            <Choice onClick={customize}>Customize</Choice>
          </div>
          <IconButton label="Close" onClick={close} className="absolute top-0.5 right-0.5">
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

function Choice({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button onClick={onClick} className="!px-3 !text-sm grow">
      {children}
    </Button>
  );
}
