import type { GuessComparison } from '@dreamreel/proto/game/daily-game';
import { directorsOf } from '@dreamreel/rules/directors';

/** Year and directors of the guessed movie, from the catalogue. */
export type GuessFacts = { readonly year: number; readonly directors: readonly string[] };

type Answer = { readonly year: number; readonly director: string; readonly directors?: readonly string[] };

/**
 * Returns what the guessed movie and the answer have in common: the director, or otherwise the decade. A shared
 * director is the rarer and stronger hint, so it comes first.
 */
export function compareMovies(answer: Answer, guess: GuessFacts): GuessComparison | undefined {
  const directors = new Set(directorsOf(answer).map(folded));
  if (guess.directors.some((name) => directors.has(folded(name)))) return 'same-director';
  return decadeOf(guess.year) === decadeOf(answer.year) ? 'same-decade' : undefined;
}

const folded = (name: string) => name.normalize('NFC').toLowerCase();
const decadeOf = (year: number) => Math.floor(year / 10);
