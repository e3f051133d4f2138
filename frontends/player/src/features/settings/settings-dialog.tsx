import { useTexts } from '@dreamreel/ui/i18n/texts';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import type { ComponentType } from 'react';
import { settingsTexts } from './texts.ts';

/** A section of the settings. Empty sections take up no space. Sections call `onClose` when they open another page. */
export type SettingsSection = ComponentType<{ onClose: () => void }>;

type SettingsDialogProps = {
  sections: readonly SettingsSection[];
  /** The element that is focused when the dialog closes. */
  opener: Element | null;
  onClose: () => void;
};

/** The settings of the player pages. Every setting is in this dialog, or on the account page that it links to. */
export function SettingsDialog({ sections, opener, onClose }: SettingsDialogProps) {
  const texts = useTexts(settingsTexts);
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()}>
      <DialogContent
        title={texts.settings}
        onCloseAutoFocus={(event) => {
          if (!(opener instanceof HTMLElement && opener.isConnected)) return;
          event.preventDefault();
          opener.focus();
        }}
      >
        <div className="divide-y divide-line">
          {sections.map((Section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <div key={index} className="py-5 first:pt-0 last:pb-0 empty:hidden">
              <Section onClose={onClose} />
            </div>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}
