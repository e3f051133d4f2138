import { Button } from '@dreamreel/ui/controls/button';
import { IconButton } from '@dreamreel/ui/controls/icon-button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { OnDemand } from '../../on-demand.tsx';
import { EVERYTHING, NECESSARY_ONLY } from './apply-consent.ts';
import { consentTexts } from './texts.ts';
import { useStorageChoice } from './use-storage-choice.ts';

const loadDialog = async () => (await import('./customize-dialog.tsx')).CustomizeDialog;

/**
 * Asks for cookie consent at the bottom of the page. The `consent-place` class keeps the banner from covering the guess
 * field. The banner sticks to the bottom edge on tall phones and appears in the corner next to the game on wide
 * screens. On other screens, the banner is at the end of the page.
 */
export function StorageChoice() {
  const texts = useTexts(consentTexts);
  const { isShown, hasRoom, choose, close, isCustomizing, customize, stopCustomizing } = useStorageChoice();
  return (
    <>
      {hasRoom && (
        <section
          aria-label={texts.label}
          style={isShown ? undefined : { visibility: 'hidden' }}
          className="consent-place border-line bg-raised shadow-overlay"
        >
          <p className="pr-10 text-sm">
            {texts.text}{' '}
            <Link to="/privacy" className="whitespace-nowrap underline underline-offset-2">
              {texts.privacy}
            </Link>
          </p>
          {/* The Reject button must be as prominent as the Accept button. */}
          <div className="consent-actions mt-2.5 flex flex-wrap gap-2">
            <Choice onClick={() => choose(EVERYTHING)}>{texts.acceptAll}</Choice>
            <Choice onClick={() => choose(NECESSARY_ONLY)}>{texts.rejectAll}</Choice>
            <Choice onClick={customize}>{texts.customize}</Choice>
          </div>
          <IconButton label={texts.close} onClick={close} className="absolute top-0.5 right-0.5">
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
