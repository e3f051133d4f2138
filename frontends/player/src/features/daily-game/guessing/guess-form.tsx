import { MAX_GUESS_LENGTH } from '@dreamreel/proto/validators/game-rules';
import { isFreeKey, singleKeysAreOn } from '@dreamreel/ui/browser/single-keys';
import { useKeyPress } from '@dreamreel/ui/browser/use-key-press';
import { Button } from '@dreamreel/ui/controls/button';
import { useTexts } from '@dreamreel/ui/i18n/texts';
import SkipForward from 'lucide-react/icons/skip-forward';
import type { RefObject } from 'react';
import { lazy, Suspense, useRef } from 'react';
import { gameTexts } from '../texts.ts';
import { HARD_MODE_NOTE } from './hard-mode-note.tsx';
import { TitleBox } from './title-box.tsx';
import { useGuessEntry } from './use-guess-entry.ts';

const loadQuestion = () => import('./suggestions.tsx');
const TypoQuestion = lazy(async () => ({ default: (await loadQuestion()).TypoQuestion }));

type GuessFormProps = {
  isSubmitting: boolean;
  canSkip: boolean;
  /** In hard mode no hint can be skipped, and a line says why. */
  isHard: boolean;
  /** Resolves to whether the guess was taken. If not, the text stays where it is. */
  onGuess: (guess: string) => Promise<boolean>;
  onSkipHint: () => void;
};

/** The guess box, the Guess button and the less prominent Skip Hint. A typo is asked about before it is sent. */
export function GuessForm({ isSubmitting, canSkip, isHard, onGuess, onSkipHint }: GuessFormProps) {
  const texts = useTexts(gameTexts);
  const box = useRef<HTMLInputElement>(null);
  const entry = useGuessEntry({ box, isSubmitting, onGuess, loadQuestion });
  useTypeToFocus(box);

  return (
    <form onSubmit={entry.submit} className="relative flex flex-wrap gap-2 sm:flex-nowrap sideways:flex-wrap">
      <TitleBox
        ref={box}
        value={entry.text}
        onChange={entry.setText}
        disabled={isSubmitting}
        readOnly={entry.isChecking}
        maxLength={MAX_GUESS_LENGTH}
      />
      {/* As wide as with its spinner. */}
      <Button type="submit" variant="primary" busy={isSubmitting || entry.isChecking} className="min-w-26">
        {texts.guess}
      </Button>
      <Button
        variant="quiet"
        disabled={!canSkip || entry.isChecking}
        aria-describedby={isHard ? HARD_MODE_NOTE : undefined}
        onClick={onSkipHint}
        className="w-full sm:w-auto sideways:w-full"
      >
        <SkipForward aria-hidden="true" className="size-4.5" />
        {texts.skip}
      </Button>
      {entry.meant.length > 0 && (
        <Suspense>
          <TypoQuestion
            guess={entry.guess}
            movies={entry.meant}
            onTake={entry.send}
            onInsist={() => entry.send(entry.guess)}
            onEdit={entry.edit}
            onClose={entry.closeQuestion}
          />
        </Suspense>
      )}
    </form>
  );
}

/** Typing anywhere focuses the guess box. `/` focuses it without being typed. */
function useTypeToFocus(box: RefObject<HTMLInputElement | null>): void {
  useKeyPress((event) => {
    const isSlash = event.key === '/';
    if (!isSlash && !/^[\p{L}\p{N}]$/u.test(event.key)) return;
    if (!box.current || box.current.disabled || !isFreeKey(event) || !singleKeysAreOn()) return;
    // The browser inserts the letter where the focus is after this handler.
    if (isSlash) event.preventDefault();
    box.current.focus();
  });
}
