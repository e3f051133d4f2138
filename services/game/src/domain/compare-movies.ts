import type { GuessComparison } from '@dreamreel/proto/game/daily-game';
import { directorsOf } from '@dreamreel/rules/directors';

/** The catalogue's facts about the movie that a guess names. */
export type GuessFacts = { readonly year: number; readonly directors: readonly string[] };

type Answer = { readonly year: number; readonly director: string; readonly directors?: readonly string[] };

/**
 * Returns what a wrong guess shares with the answer. At most one thing is returned: the director, because it is rarer,
 * or else the decade.
 */
export function compareMovies(answer: Answer, guess: GuessFacts): GuessComparison | undefined {
  const directors = new Set(directorsOf(answer).map(folded));
  if (guess.directors.some((name) => directors.has(folded(name)))) return 'same-director';
  return decadeOf(guess.year) === decadeOf(answer.year) ? 'same-decade' : undefined;
}

const folded = (name: string) => name.normalize('NFC').toLowerCase();
const decadeOf = (year: number) => Math.floor(year / 10);
