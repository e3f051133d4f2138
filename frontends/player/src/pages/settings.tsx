import { SwitchSetting } from '@dreamreel/ui/controls/switch';
import { ThemeChoice } from '@dreamreel/ui/controls/theme-choice';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountSettings } from '../features/account/account-settings.tsx';
import { Reminders } from '../features/device/reminders.tsx';
import { type Section, SectionList } from '../sections.tsx';
import { useSession } from '../session/signed-in-user.ts';
import { hardMode } from '../session/stored-choices.ts';

/** The sections of the settings, from top to bottom. */
const SECTIONS: readonly Section[] = [OwnAccount, HardModeSection, Reminders, ThemeSection];

type SettingsProps = {
  /** The element that is focused when the dialog closes. */
  opener: Element | null;
  onClose: () => void;
};

/** The settings of the player pages. Every setting is in this dialog, or on the account page that it links to. */
export function Settings({ opener, onClose }: SettingsProps) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t`Settings`}
        onCloseAutoFocus={(event) => {
          if (!(opener instanceof HTMLElement && opener.isConnected)) return;
          event.preventDefault();
          opener.focus();
        }}
      >
        <SectionList sections={SECTIONS} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function OwnAccount({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  return user && <AccountSettings user={user} onClose={onClose} />;
}

function HardModeSection() {
  return (
    <SwitchSetting
      label={<Trans>Hard mode</Trans>}
      text={
        <>
          <Trans>
            Turns off Skip Hint and scene descriptions. Your statistics also show hard-mode games separately.
          </Trans>{' '}
          <Trans>Takes effect with your next game. A game in progress isn’t affected.</Trans>
        </>
      }
      checked={hardMode.useIsOn()}
      onCheckedChange={hardMode.choose}
    />
  );
}

function ThemeSection() {
  return (
    <fieldset>
      <legend className="font-semibold">
        <Trans>Theme</Trans>
      </legend>
      <div className="mt-3 grid grid-cols-3 gap-1 rounded-control bg-sunken p-1">
        <ThemeChoice />
      </div>
    </fieldset>
  );
}
