import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { MAX_GUESS_LENGTH, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@dreamreel/proto/validators/game-rules';
import { isFreeKey, singleKeys, useKeyPress } from '@dreamreel/ui/browser/single-keys';
import { Button, DOUBLE_TAP_MS } from '@dreamreel/ui/controls/button';
import { Trans } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import SkipForward from 'lucide-react/icons/skip-forward';
import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { takeTypedGuess } from '../../../session/player-session.ts';
import { titleSearchQuery } from '../api.ts';
import { TitleBox } from './title-box.tsx';

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

export function GuessForm({ isSubmitting, canSkip, isHard, onGuess, onSkipHint }: GuessFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const entry = useGuessEntry({ box, isSubmitting, onGuess });
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
    if (!box.current || box.current.disabled || !isFreeKey(event) || !singleKeys.isOn()) return;
    // After this handler, the browser inserts the character into the newly focused field.
    if (isSlash) event.preventDefault();
    box.current.focus();
  });
}

const HARD_MODE_NOTE_ID = 'hard-mode-note';

export function HardModeNote() {
  return (
    <p id={HARD_MODE_NOTE_ID} className="mt-2 text-center text-ink-soft text-sm">
      <Trans>Hard mode: only wrong guesses reveal hints, and there are no scene descriptions.</Trans>
    </p>
  );
}

type GuessEntry = Pick<GuessFormProps, 'isSubmitting' | 'onGuess'> & { box: RefObject<HTMLInputElement | null> };

function useGuessEntry({ box, isSubmitting, onGuess }: GuessEntry) {
  const [text, setText] = useState(takeTypedGuess);
  // A guess that was typed on the landing page waits in the focused field until the player confirms it.
  const [focusCount, setFocusCount] = useState(text === '' ? 0 : 1);
  const [isChecking, setChecking] = useState(false);
  const [closeMatches, setCloseMatches] = useState<readonly FoundTitle[]>([]);
  const queries = useQueryClient();
  const guess = text.trim();

  // Disabling the field removes the focus, so the field is focused again after the server responds.
  useEffect(() => {
    if (focusCount > 0 && !isSubmitting) box.current?.focus({ preventScroll: true });
  }, [focusCount, isSubmitting, box]);

  // Preloads the typo question before the first guess.
  useEffect(() => {
    loadQuestion().catch(() => undefined);
  }, []);

  const send = async (title: string) => {
    setText(title);
    setCloseMatches([]);
    if (await onGuess(title)) setText('');
    setFocusCount((count) => count + 1);
  };

  /** Returns similar titles for the typo question. If the question fails to load, the guess is submitted as typed. */
  const findTitlesToAsk = async (): Promise<readonly FoundTitle[]> => {
    const titles = await findCloseTitles(queries, guess);
    return titles.length === 0
      ? titles
      : loadQuestion().then(
          () => titles,
          () => [],
        );
  };

  return {
    text,
    setText,
    guess,
    isChecking,
    closeMatches,
    async submit(event: FormEvent) {
      event.preventDefault();
      if (isSubmitting || isChecking) return;
      setChecking(true);
      const titles = await findTitlesToAsk();
      setChecking(false);
      setCloseMatches(titles);
      if (titles.length === 0) await send(respellGuess(queries, guess));
    },
    send,
    closeQuestion: () => setCloseMatches([]),
    edit() {
      setCloseMatches([]);
      box.current?.focus();
    },
  };
}

const SEARCH_TIMEOUT_MS = 1_000;

/**
 * Returns movies with titles that are similar to a guess, if no title matches exactly. Returns an empty list if the
 * search takes longer than a second, so that the guess is submitted as typed.
 */
async function findCloseTitles(queries: QueryClient, guess: string): Promise<readonly FoundTitle[]> {
  if (guess.length < SEARCH_MIN_LENGTH || guess.length > SEARCH_MAX_LENGTH) return [];
  // The player selected a suggestion.
  if (foundTitles(queries).some(({ title }) => title === guess)) return [];
  const matches = queries.ensureQueryData(titleSearchQuery(guess)).catch(() => []);
  const late = new Promise<[]>((resolve) => setTimeout(resolve, SEARCH_TIMEOUT_MS, []));
  return (await Promise.race([matches, late])).filter(({ match }) => match === 'close');
}

/**
 * Returns a guess in the spelling of a title that differs only in case and accents. Uses only the titles that the player
 * may see while the game is open.
 */
function respellGuess(queries: QueryClient, guess: string): string {
  const titles = foundTitles(queries).flatMap(({ title, alias }) => [title, ...(alias === undefined ? [] : [alias])]);
  return titles.find((title) => title.localeCompare(guess, 'en', { sensitivity: 'base' }) === 0) ?? guess;
}

function foundTitles(queries: QueryClient): readonly FoundTitle[] {
  return queries
    .getQueriesData<readonly FoundTitle[]>({ queryKey: ['search-movies'] })
    .flatMap(([, titles]) => titles ?? []);
}
