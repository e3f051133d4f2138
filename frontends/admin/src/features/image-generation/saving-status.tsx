import { useTexts } from '@dreamreel/ui/i18n/texts';
import { generationTexts } from './texts.ts';
import type { SavingState } from './use-draft-saver.ts';

type SavingStatusProps = { saving: SavingState | 'undecided'; onSaveNow: () => void };

/** Shows whether the edits are saved. */
export function SavingStatus({ saving, onSaveNow }: SavingStatusProps) {
  const texts = useTexts(generationTexts);
  const statusTexts = {
    untouched: '',
    waiting: texts.saving,
    saved: texts.saved,
    failed: texts.notSaved,
    undecided: texts.undecided,
  };
  return (
    <p role="status" className="ml-auto text-ink-soft text-sm">
      {statusTexts[saving]}
      {saving === 'failed' && (
        <button type="button" onClick={onSaveNow} className="ml-2 font-medium text-accent-ink underline">
          {texts.saveNow}
        </button>
      )}
    </p>
  );
}
