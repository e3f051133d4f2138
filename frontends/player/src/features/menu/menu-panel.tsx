import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { useLingui } from '@lingui/react/macro';
import { type Section, SectionList } from '../../section-list.tsx';

type MenuPanelProps = { sections: readonly Section[]; onClose: () => void };

/** The open menu: a panel at the side of the page, or full width on phones. */
export function MenuPanel({ sections, onClose }: MenuPanelProps) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={t`Menu`}
        className="!inset-y-0 !right-0 !left-auto !w-full !max-w-md !translate-x-0 !translate-y-0 !rounded-none !border-y-0 !border-r-0 !max-h-none h-dvh sm:!rounded-l-card"
      >
        <div className="-mt-1">
          <SectionList sections={sections} onClose={onClose} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
