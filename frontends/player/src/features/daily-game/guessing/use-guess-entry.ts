import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { findCloseTitles } from './close-titles.ts';

type GuessEntry = {
  box: RefObject<HTMLInputElement | null>;
  isSubmitting: boolean;
  /** Resolves to true if the server accepted the guess. Otherwise the text stays in the box. */
  onGuess: (guess: string) => Promise<boolean>;
  /** Loads the component that asks about a typo. */
  loadQuestion: () => Promise<unknown>;
};

/** Manages the text in the guess box and the question about a typo. */
export function useGuessEntry({ box, isSubmitting, onGuess, loadQuestion }: GuessEntry) {
  const [text, setText] = useState('');
  const [responseCount, setResponseCount] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const [closeMatches, setCloseMatches] = useState<readonly FoundTitle[]>([]);
  const queries = useQueryClient();
  const guess = text.trim();

  // A disabled input loses the focus, so restore it after the response, without scrolling.
  useEffect(() => {
    if (responseCount > 0 && !isSubmitting) box.current?.focus({ preventScroll: true });
  }, [responseCount, isSubmitting, box]);

  // Not part of the first view, but it must be loaded before the first guess.
  useEffect(() => {
    loadQuestion().catch(() => undefined);
  }, [loadQuestion]);

  const send = async (title: string) => {
    setText(title);
    setCloseMatches([]);
    if (await onGuess(title)) setText('');
    setResponseCount((count) => count + 1);
  };

  /** Returns the titles to ask about. If the question fails to load, the guess is submitted as typed. */
  const findTitlesToAsk = async (): Promise<readonly FoundTitle[]> => {
    const titles = await findCloseTitles(queries, guess);
    if (titles.length === 0) return titles;
    return loadQuestion().then(
      () => titles,
      () => [],
    );
  };

  return {
    text,
    setText,
    guess,
    /** True while the search runs. */
    isChecking,
    /** The movies that the player may have meant. */
    closeMatches,
    async submit(event: FormEvent) {
      event.preventDefault();
      if (guess === '' || isSubmitting || isChecking) return;
      setChecking(true);
      const titles = await findTitlesToAsk();
      setChecking(false);
      setCloseMatches(titles);
      if (titles.length === 0) await send(guess);
    },
    send,
    closeQuestion: () => setCloseMatches([]),
    edit() {
      setCloseMatches([]);
      box.current?.focus();
    },
  };
}
