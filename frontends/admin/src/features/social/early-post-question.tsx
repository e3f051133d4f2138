import { ConfirmDialog } from '@dreamreel/ui/confirm-dialog';
import { beforeItsDay } from './post-questions.ts';

type EarlyPostQuestionProps = { title: string; onConfirm: () => void; onClose: () => void };

/** Asks whether a movie's first image may be posted before its day. */
export function EarlyPostQuestion({ title, onConfirm, onClose }: EarlyPostQuestionProps) {
  const { title: heading, text, confirmLabel } = beforeItsDay(title);
  return (
    <ConfirmDialog title={heading} confirmLabel={confirmLabel} onConfirm={onConfirm} onClose={onClose}>
      {text}
    </ConfirmDialog>
  );
}
