import { MAX_GUESS_LENGTH } from '@dreamreel/proto/validators/game-rules';
import { areSingleKeysEnabled, isFreeKey, useKeyPress } from '@dreamreel/ui/browser/single-keys';
import { Button, DOUBLE_TAP_MS } from '@dreamreel/ui/controls/button';
import { Trans } from '@lingui/react/macro';
import SkipForward from 'lucide-react/icons/skip-forward';
import type { RefObject } from 'react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { TitleBox } from './title-box.tsx';
import { useGuessEntry } from './use-guess-entry.ts';

const loadQuestion = () => import('./suggestions.tsx');
const TypoQuestion = lazy(async () => ({ default: (await loadQuestion()).TypoQuestion }));

type GuessFormProps = {
  isSubmitting: boolean;
  canSkip: boolean;
  /** True in hard mode, where hints can't be skipped and a note explains why. */
  isHard: boolean;
  /** Resolves to true if the server accepted the guess. Otherwise, the text stays in the field. */
  onGuess: (guess: string) => Promise<boolean>;
  onSkipHint: () => void;
};

/**
 * Shows the guess field, the Guess button, and the less prominent Skip Hint button. If a guess looks like a typo, the
 * player is asked before the guess is submitted.
 */
export function GuessForm({ isSubmitting, canSkip, isHard, onGuess, onSkipHint }: GuessFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const entry = useGuessEntry({ box, isSubmitting, onGuess, loadQuestion });
  useTypeToFocus(box);

  return (
    <form
      onSubmit={entry.submit}
      onAnimationEnd={entry.endShake}
      className="relative flex flex-wrap gap-2 sm:flex-nowrap sideways:flex-wrap"
    >
      <TitleBox
        ref={box}
        isShaking={entry.isShaking}
        value={entry.text}
        onChange={entry.setText}
        disabled={isSubmitting}
        readOnly={entry.isChecking}
        maxLength={MAX_GUESS_LENGTH}
      />
      {/* The minimum width leaves room for the spinner. */}
      <Button type="submit" variant="primary" busy={isSubmitting || entry.isChecking} className="min-w-26">
        <Trans>Guess</Trans>
      </Button>
      <SkipButton isDisabled={!canSkip || entry.isChecking} isHard={isHard} onSkipHint={onSkipHint} />
      {entry.closeMatches.length > 0 && (
        <Suspense>
          <TypoQuestion
            guess={entry.guess}
            movies={entry.closeMatches}
            onChoose={entry.send}
            onInsist={() => entry.send(entry.guess)}
            onEdit={entry.edit}
            onClose={entry.closeQuestion}
          />
        </Suspense>
      )}
    </form>
  );
}

type SkipButtonProps = { isDisabled: boolean } & Pick<GuessFormProps, 'isHard' | 'onSkipHint'>;

/** Ignores clicks right after a skip because a double tap would open two hints. */
function SkipButton({ isDisabled, isHard, onSkipHint }: SkipButtonProps) {
  const [hasJustSkipped, setJustSkipped] = useState(false);
  useEffect(() => {
    if (!hasJustSkipped) return;
    const timer = setTimeout(() => setJustSkipped(false), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, [hasJustSkipped]);

  const skip = () => {
    if (hasJustSkipped) return;
    setJustSkipped(true);
    onSkipHint();
  };
  return (
    <Button
      variant="quiet"
      disabled={isDisabled}
      aria-disabled={hasJustSkipped || undefined}
      aria-describedby={isHard ? HARD_MODE_NOTE_ID : undefined}
      onClick={skip}
      className="w-full sm:w-auto sideways:w-full"
    >
      <SkipForward aria-hidden="true" className="size-4.5" />
      <Trans>Skip Hint</Trans>
    </Button>
  );
}

/**
 * Focuses the guess field when the player starts typing anywhere on the page. `/` also focuses the field but isn't
 * inserted.
 */
function useTypeToFocus(box: RefObject<HTMLInputElement | null>): void {
  useKeyPress((event) => {
    const isSlash = event.key === '/';
    if (!isSlash && !/^[\p{L}\p{N}]$/u.test(event.key)) return;
    if (!box.current || box.current.disabled || !isFreeKey(event) || !areSingleKeysEnabled()) return;
    // After this handler, the browser inserts the character into the newly focused field.
    if (isSlash) event.preventDefault();
    box.current.focus();
  });
}

/** Id of the note that explains why the Skip Hint button is disabled. */
const HARD_MODE_NOTE_ID = 'hard-mode-note';

/** Explains why the Skip Hint button is disabled. */
export function HardModeNote() {
  return (
    <p id={HARD_MODE_NOTE_ID} className="mt-2 text-center text-ink-soft text-sm">
      <Trans>Hard mode: only wrong guesses reveal hints, and there are no scene descriptions.</Trans>
    </p>
  );
}
