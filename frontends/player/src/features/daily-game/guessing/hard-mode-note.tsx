import { useTexts } from '@dreamreel/ui/i18n/texts';
import { hardModeTexts } from './hard-mode-texts.ts';

/** Describes the button that hard mode switches off. */
export const HARD_MODE_NOTE = 'hard-mode-note';

/** Why Skip Hint is off. */
export function HardModeNote() {
  const texts = useTexts(hardModeTexts);
  return (
    <p id={HARD_MODE_NOTE} className="mt-2 text-center text-ink-soft text-sm">
      {texts.noSkips}
    </p>
  );
}
