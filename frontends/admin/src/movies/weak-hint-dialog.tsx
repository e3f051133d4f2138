import { useTexts } from '@dreamreel/ui/i18n/texts';
import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import { movieTexts } from './texts.ts';

type WeakHintDialogProps = { onConfirm: () => void; onClose: () => void };

/** Asks for confirmation before scheduling a movie whose easiest hint is weak. */
export function WeakHintDialog({ onConfirm, onClose }: WeakHintDialogProps) {
  const texts = useTexts(movieTexts);
  return (
    <ConfirmDialog title={texts.weakHint} confirmLabel={texts.planAnyway} onConfirm={onConfirm} onClose={onClose}>
      {texts.weakHintQuestion}
    </ConfirmDialog>
  );
}
