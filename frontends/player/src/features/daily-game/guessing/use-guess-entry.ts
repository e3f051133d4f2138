import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { closeTitles } from './close-titles.ts';

type GuessEntry = {
  box: RefObject<HTMLInputElement | null>;
  isSubmitting: boolean;
  /** Resolves to whether the guess was taken. If not, the text stays where it is. */
  onGuess: (guess: string) => Promise<boolean>;
  /** Loads what asks about a typo. */
  loadQuestion: () => Promise<unknown>;
};

/** What is typed, and the question that may come before it is sent. */
export function useGuessEntry({ box, isSubmitting, onGuess, loadQuestion }: GuessEntry) {
  const [text, setText] = useState('');
  const [answers, setAnswers] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const [meant, setMeant] = useState<readonly FoundTitle[]>([]);
  const queries = useQueryClient();
  const guess = text.trim();

  // A disabled input loses the focus, so it is restored with the response, without scrolling.
  useEffect(() => {
    if (answers > 0 && !isSubmitting) box.current?.focus({ preventScroll: true });
  }, [answers, isSubmitting, box]);

  // Not part of the first view, but it must be there when it is needed.
  useEffect(() => {
    loadQuestion().catch(() => undefined);
  }, [loadQuestion]);

  const send = async (title: string) => {
    setText(title);
    setMeant([]);
    if (await onGuess(title)) setText('');
    setAnswers((count) => count + 1);
  };

  /** A question that cannot be asked is none: then the guess counts as it was typed. */
  const titlesToAsk = async (): Promise<readonly FoundTitle[]> => {
    const close = await closeTitles(queries, guess);
    if (close.length === 0) return close;
    return loadQuestion().then(
      () => close,
      () => [],
    );
  };

  return {
    text,
    setText,
    guess,
    /** The search is being waited for. */
    isChecking,
    /** The movies that may have been meant. */
    meant,
    async submit(event: FormEvent) {
      event.preventDefault();
      if (guess === '' || isSubmitting || isChecking) return;
      setChecking(true);
      const titles = await titlesToAsk();
      setChecking(false);
      setMeant(titles);
      if (titles.length === 0) await send(guess);
    },
    send,
    closeQuestion: () => setMeant([]),
    edit() {
      setMeant([]);
      box.current?.focus();
    },
  };
}
