import { useTexts } from '@dreamreel/ui/i18n/texts';
import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import type { ComponentType } from 'react';
import { menuTexts } from './texts.ts';

/** A menu section. Empty sections take up no space. Sections call `onClose` when they navigate to another page. */
export type MenuSection = ComponentType<{ onClose: () => void }>;

type MenuPanelProps = { sections: readonly MenuSection[]; onClose: () => void };

/** The open menu: a panel at the side of the page, or full width on phones. */
export function MenuPanel({ sections, onClose }: MenuPanelProps) {
  const texts = useTexts(menuTexts);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={texts.menu}
        className="!inset-y-0 !right-0 !left-auto !w-full !max-w-md !translate-x-0 !translate-y-0 !rounded-none !border-y-0 !border-r-0 !max-h-none h-dvh sm:!rounded-l-card"
      >
        <div className="-mt-1 divide-y divide-line">
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
