import { ConfirmDialog } from '@dreamreel/ui/overlays/confirm-dialog';
import type { Question } from './post-questions.ts';

export type OpenQuestion = Question & { readonly confirm: () => void; readonly close: () => void };

/** Asks for a confirmation of a post. */
export function PostQuestion({ question }: { question: OpenQuestion }) {
  return (
    <ConfirmDialog
      title={question.title}
      confirmLabel={question.confirmLabel}
      onConfirm={question.confirm}
      onClose={question.close}
    >
      {question.text}
    </ConfirmDialog>
  );
}
