import type { Saving } from './use-draft-saver.ts';

const TEXTS = {
  untouched: '',
  waiting: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved yet.',
  undecided: 'Not saved until you have chosen.',
} as const;

/** Whether the edits are saved. */
export function SavingStatus({ saving, onSaveAgain }: { saving: Saving | 'undecided'; onSaveAgain: () => void }) {
  return (
    <p role="status" className="ml-auto text-ink-soft text-sm">
      {TEXTS[saving]}
      {saving === 'failed' && (
        <button type="button" onClick={onSaveAgain} className="ml-2 font-medium text-accent-ink underline">
          Save now
        </button>
      )}
    </p>
  );
}
