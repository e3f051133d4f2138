import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';

type WeakHintDialogProps = { onConfirm: () => void; onClose: () => void };

/** Asks before a movie is planned whose easiest hint says nothing about it. */
export function WeakHintDialog({ onConfirm, onClose }: WeakHintDialogProps) {
  return (
    <ConfirmDialog
      title="The easiest hint says nothing"
      confirmLabel="Plan it anyway"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      Hint 5 of this movie does not show what it is to show, or nobody would recognise the movie in it. Players who need
      all five hints have nothing to go by.
    </ConfirmDialog>
  );
}
