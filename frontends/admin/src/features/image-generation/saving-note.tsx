import type { Saving } from './use-draft-saver.ts';

const words = { untouched: '', waiting: 'Saving…', saved: 'Saved', failed: 'Not saved yet.' } as const;

/** Whether what was typed is kept. */
export function SavingNote({ saving, onSaveAgain }: { saving: Saving; onSaveAgain: () => void }) {
  return (
    <p role="status" className="ml-auto text-ink-soft text-sm">
      {words[saving]}
      {saving === 'failed' && (
        <button type="button" onClick={onSaveAgain} className="ml-2 font-medium text-accent-ink underline">
          Save now
        </button>
      )}
    </p>
  );
}
