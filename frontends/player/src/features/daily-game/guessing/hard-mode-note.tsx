import { useTexts } from '@dreamreel/ui/i18n/texts';
import { hardModeTexts } from './hard-mode-texts.ts';

/** Id of the note that explains why the Skip Hint button is disabled. */
export const HARD_MODE_NOTE_ID = 'hard-mode-note';

/** Explains why the Skip Hint button is disabled. */
export function HardModeNote() {
  const texts = useTexts(hardModeTexts);
  return (
    <p id={HARD_MODE_NOTE_ID} className="mt-2 text-center text-ink-soft text-sm">
      {texts.noSkips}
    </p>
  );
}
