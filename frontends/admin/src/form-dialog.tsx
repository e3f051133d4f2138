import { Dialog, DialogContent } from '@dreamreel/ui/overlays/dialog';
import { t } from '@lingui/core/macro';
import { type ComponentProps, createContext, type RefObject, use, useEffect, useRef } from 'react';
import { isConfirmed } from './confirm.tsx';

const UnsavedChanges = createContext<RefObject<boolean> | null>(null);

type FormDialogProps = ComponentProps<typeof DialogContent> & { onClose: () => void };

/** Dialog with a form. If the form has unsaved changes, the dialog asks before it closes. It is open while mounted. */
export function FormDialog({ onClose, ...content }: FormDialogProps) {
  const hasUnsavedChanges = useRef(false);
  const close = async () => {
    const question = {
      title: t`Discard your changes?`,
      text: t`Your changes aren’t saved yet.`,
      confirmLabel: t`Discard`,
      dismissLabel: t`Keep editing`,
      isDestructive: true,
    };
    if (!hasUnsavedChanges.current || (await isConfirmed(question))) onClose();
  };
  return (
    <UnsavedChanges value={hasUnsavedChanges}>
      <Dialog open onOpenChange={(isOpen) => !isOpen && void close()}>
        <DialogContent {...content} />
      </Dialog>
    </UnsavedChanges>
  );
}

/** Tells the surrounding {@link FormDialog}, if there is one, whether a form has unsaved changes. */
export function useUnsavedChanges(hasChanges: boolean): void {
  const hasUnsavedChanges = use(UnsavedChanges);
  useEffect(() => {
    if (hasUnsavedChanges) hasUnsavedChanges.current = hasChanges;
  }, [hasUnsavedChanges, hasChanges]);
}
