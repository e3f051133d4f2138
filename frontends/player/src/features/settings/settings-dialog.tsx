import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { useLingui } from '@lingui/react/macro';
import { type Section, SectionList } from '../../section-list.tsx';

type SettingsDialogProps = {
  sections: readonly Section[];
  /** The element that is focused when the dialog closes. */
  opener: Element | null;
  onClose: () => void;
};

/** The settings of the player pages. Every setting is in this dialog, or on the account page that it links to. */
export function SettingsDialog({ sections, opener, onClose }: SettingsDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent
        title={t`Settings`}
        onCloseAutoFocus={(event) => {
          if (!(opener instanceof HTMLElement && opener.isConnected)) return;
          event.preventDefault();
          opener.focus();
        }}
      >
        <SectionList sections={sections} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}
