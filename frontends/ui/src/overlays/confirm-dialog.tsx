import { useLingui } from '@lingui/react/macro';
import * as Radix from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { useFocusReturn } from './focus-part.ts';

type ConfirmDialogProps = {
  title: string;
  /** Describes what will happen. */
  children: ReactNode;
  /** Label of the confirm button, such as `Delete`. */
  confirmLabel: string;
  /** Label of the button that closes the dialog. Defaults to `Cancel`, which is ambiguous if the action cancels something. */
  dismissLabel?: string;
  /** Whether the action deletes something. */
  isDestructive?: boolean;
  onConfirm: () => void;
  /** Called when the dialog closes, whether or not the user confirmed. */
  onClose: () => void;
};

/**
 * Dialog that asks for confirmation before an action that is hard to undo. The dialog is open while mounted. Escape and
 * Cancel close the dialog without performing the action.
 */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  dismissLabel,
  isDestructive = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  const { noteOpener, returnFocus } = useFocusReturn();
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-[oklch(0_0_0/0.62)]" />
        <Radix.Content
          onOpenAutoFocus={noteOpener}
          onCloseAutoFocus={returnFocus}
          className="-translate-x-1/2 -translate-y-1/2 clear-of-toasts fixed top-1/2 left-1/2 z-40 w-[calc(100vw-2rem)] max-w-md animate-fade-in scroll-panel rounded-card border border-line bg-raised p-6 shadow-overlay outline-none"
        >
          <Radix.Title className="text-2xl">{title}</Radix.Title>
          <Radix.Description className="wrap-anywhere mt-3 text-ink-soft">{children}</Radix.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button variant="quiet">{dismissLabel ?? t`Cancel`}</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button variant={isDestructive ? 'destructive' : 'primary'} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
