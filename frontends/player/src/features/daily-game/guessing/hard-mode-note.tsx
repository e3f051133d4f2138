import { Trans } from '@lingui/react/macro';

/** Id of the note that explains why the Skip Hint button is disabled. */
export const HARD_MODE_NOTE_ID = 'hard-mode-note';

/** Explains why the Skip Hint button is disabled. */
export function HardModeNote() {
  return (
    <p id={HARD_MODE_NOTE_ID} className="mt-2 text-center text-ink-soft text-sm">
      <Trans>Hard mode: only wrong guesses reveal hints, and there are no scene descriptions.</Trans>
    </p>
  );
}
