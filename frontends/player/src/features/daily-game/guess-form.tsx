import { MAX_GUESS_LENGTH } from '@dreamreel/proto/validators/game-rules';
import { Button } from '@dreamreel/ui/button';
import SkipForward from 'lucide-react/icons/skip-forward';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TitleBox } from './title-box.tsx';
import { useTypeToFocus } from './use-type-to-focus.ts';

type GuessFormProps = {
  isSubmitting: boolean;
  canSkip: boolean;
  /** Resolves to whether the guess was taken. If not, the text stays where it is. */
  onGuess: (guess: string) => Promise<boolean>;
  onSkipHint: () => void;
};

/** The guess box, the Guess button and the less prominent Skip Hint. */
export function GuessForm({ isSubmitting, canSkip, onGuess, onSkipHint }: GuessFormProps) {
  const [text, setText] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const [answers, setAnswers] = useState(0);
  useTypeToFocus(box);

  // A disabled input loses the focus, so it is restored with the response, without scrolling.
  useEffect(() => {
    if (answers > 0 && !isSubmitting) box.current?.focus({ preventScroll: true });
  }, [answers, isSubmitting]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const guess = text.trim();
    if (guess === '' || isSubmitting) return;
    if (await onGuess(guess)) setText('');
    setAnswers(answers + 1);
  };

  return (
    <form onSubmit={submit} className="relative flex flex-wrap gap-2 sm:flex-nowrap">
      <TitleBox ref={box} value={text} onChange={setText} disabled={isSubmitting} maxLength={MAX_GUESS_LENGTH} />
      {/* As wide as with its spinner. */}
      <Button type="submit" variant="primary" busy={isSubmitting} className="min-w-26">
        Guess
      </Button>
      <Button variant="quiet" disabled={!canSkip} onClick={onSkipHint} className="w-full sm:w-auto">
        <SkipForward aria-hidden="true" className="size-4.5" />
        Skip Hint
      </Button>
    </form>
  );
}
