import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@dreamreel/proto/validators/game-rules';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { titleSearchQuery } from '../api.ts';

type GuessEntry = {
  box: RefObject<HTMLInputElement | null>;
  isSubmitting: boolean;
  /** Resolves to true if the server accepted the guess. Otherwise, the text stays in the field. */
  onGuess: (guess: string) => Promise<boolean>;
  /** Loads the component that asks about a possible typo. */
  loadQuestion: () => Promise<unknown>;
};

/** Manages the text in the guess field and the question about a possible typo. */
export function useGuessEntry({ box, isSubmitting, onGuess, loadQuestion }: GuessEntry) {
  const [text, setText] = useState('');
  const [responseCount, setResponseCount] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const [isShaking, setShaking] = useState(false);
  const [closeMatches, setCloseMatches] = useState<readonly FoundTitle[]>([]);
  const queries = useQueryClient();
  const guess = text.trim();

  // Disabling the field removes the focus, so the field is focused again after the server responds.
  useEffect(() => {
    if (responseCount > 0 && !isSubmitting) box.current?.focus({ preventScroll: true });
  }, [responseCount, isSubmitting, box]);

  // Preloads the typo question before the first guess.
  useEffect(() => {
    loadQuestion().catch(() => undefined);
  }, [loadQuestion]);

  const send = async (title: string) => {
    setText(title);
    setCloseMatches([]);
    if (await onGuess(title)) setText('');
    setResponseCount((count) => count + 1);
  };

  /** Returns similar titles for the typo question. If the question fails to load, the guess is submitted as typed. */
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
    /** True while similar titles are being searched. */
    isChecking,
    /** Movies that the player might have meant. */
    closeMatches,
    /** True while the form shakes because the guess is empty. */
    isShaking,
    endShake: () => setShaking(false),
    async submit(event: FormEvent) {
      event.preventDefault();
      if (isSubmitting || isChecking) return;
      if (guess === '') return setShaking(true);
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
  if (isFoundTitle(queries, guess)) return [];
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

/**
 * Returns true if search results already contain this exact title, which means that the player selected a suggestion.
 */
function isFoundTitle(queries: QueryClient, title: string): boolean {
  return foundTitles(queries).some((movie) => movie.title === title);
}

function foundTitles(queries: QueryClient): readonly FoundTitle[] {
  return queries
    .getQueriesData<readonly FoundTitle[]>({ queryKey: ['search-movies'] })
    .flatMap(([, titles]) => titles ?? []);
}
