import { Trans, useLingui } from '@lingui/react/macro';
import type { SavingState } from './use-draft-saver.ts';

type SavingStatusProps = { saving: SavingState | 'undecided'; onSaveNow: () => void };

/** Shows whether the edits are saved. */
export function SavingStatus({ saving, onSaveNow }: SavingStatusProps) {
  const { t } = useLingui();
  const statusTexts = {
    untouched: '',
    waiting: t`Saving…`,
    saved: t`Saved`,
    failed: t`Not saved yet.`,
    undecided: t`Choose a version to save.`,
  };
  return (
    <p role="status" className="ml-auto text-ink-soft text-sm">
      {statusTexts[saving]}
      {saving === 'failed' && (
        <button type="button" onClick={onSaveNow} className="ml-2 font-medium text-accent-ink underline">
          <Trans>Save now</Trans>
        </button>
      )}
    </p>
  );
}
