import { installApp, useCanInstall } from '@dreamreel/ui/browser/install-prompt';
import { Button } from '@dreamreel/ui/controls/button';
import { focusPart } from '@dreamreel/ui/overlays/focus-part';
import { Trans, useLingui } from '@lingui/react/macro';
import Share from 'lucide-react/icons/share';
import { DeviceSection, isAppleTouchDevice, isInstalled, Reminders } from './reminders.tsx';

export function OnThisDevice() {
  return (
    <div className="divide-y divide-line *:py-4">
      <InstallApp />
      <Reminders />
    </div>
  );
}

export function InstallApp() {
  const { t } = useLingui();
  const canInstall = useCanInstall();
  if (isInstalled()) return null;
  if (canInstall) {
    return (
      <DeviceSection
        title={t`Install the app`}
        text={t`Add Dreamreel to your home screen and open it in its own window.`}
      >
        <Button
          onClick={({ currentTarget }) => {
            // Moves the focus to the section because the button is removed when the install prompt opens.
            focusPart(currentTarget.closest('section')?.parentElement);
            installApp();
          }}
        >
          <Trans>Install</Trans>
        </Button>
      </DeviceSection>
    );
  }
  if (!isAppleTouchDevice()) return null;
  const icon = <Share aria-hidden="true" className="inline size-4 align-[-0.125em]" />;
  return (
    <DeviceSection title={t`Install the app`} text={<Trans>Tap {icon} Share, then “Add to Home Screen”.</Trans>} />
  );
}
