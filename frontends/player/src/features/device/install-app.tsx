import { installApp, useCanInstall } from '@dreamreel/ui/browser/install-prompt';
import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import { withParts } from '@dreamreel/ui/i18n/with-parts';
import { focusPart } from '@dreamreel/ui/overlays/focus-part';
import Share from 'lucide-react/icons/share';
import { isAppleTouchDevice, isInstalled } from './device.ts';
import { DeviceSection } from './device-section.tsx';
import { deviceTexts } from './texts.ts';

/**
 * Shows an install button if the browser supports it, or instructions on Apple devices. Otherwise, nothing is rendered.
 */
export function InstallApp() {
  const texts = useTexts(deviceTexts);
  const canInstall = useCanInstall();
  if (isInstalled()) return null;
  if (canInstall) {
    return (
      <DeviceSection title={texts.install} text={texts.installText}>
        <Button
          onClick={({ currentTarget }) => {
            // Moves the focus to the section, because the button is removed when the install prompt opens.
            focusPart(currentTarget.closest('section')?.parentElement);
            installApp();
          }}
        >
          {texts.installButton}
        </Button>
      </DeviceSection>
    );
  }
  if (!isAppleTouchDevice()) return null;
  const icon = () => <Share aria-hidden="true" className="inline size-4 align-[-0.125em]" />;
  return <DeviceSection title={texts.install} text={withParts(texts.installYourself, { icon })} />;
}
