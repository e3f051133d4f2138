import type { DecadeDirection, GuessComparison } from '@dreamreel/proto/game/daily-game';
import { directorsOf } from '@dreamreel/rules/directors';

/** Facts about the guessed movie, from the catalogue. Unknown facts are empty. */
export type GuessFacts = {
  readonly year: number;
  readonly directors: readonly string[];
  readonly leadActor: string;
  readonly genres: readonly string[];
};

type Answer = {
  readonly year: number;
  readonly director: string;
  readonly directors?: readonly string[];
  readonly cast: readonly string[];
  readonly genres: readonly string[];
};

/** Returns what the guessed movie and the answer have in common, with the rarest property first. */
export function compareMovies(answer: Answer, guess: GuessFacts): GuessComparison[] {
  const comparisons: readonly (readonly [GuessComparison, boolean])[] = [
    ['same-director', haveCommonName(directorsOf(answer), guess.directors)],
    ['same-lead-actor', haveCommonName(answer.cast.slice(0, 1), [guess.leadActor])],
    ['same-genre', sharedGenre(answer, guess) !== null],
    ['same-decade', decadeOf(guess.year) === decadeOf(answer.year)],
  ];
  return comparisons.flatMap(([comparison, applies]) => (applies ? comparison : []));
}

/** Returns the answer's first genre that the guessed movie also has, or null. */
export function sharedGenre(answer: Pick<Answer, 'genres'>, guess: Pick<GuessFacts, 'genres'>): string | null {
  return answer.genres.find((genre) => haveCommonName([genre], guess.genres)) ?? null;
}

/** Returns where the answer's decade is, seen from the guess, or null if both movies are from the same decade. */
export function compareDecades(answer: Pick<Answer, 'year'>, guess: Pick<GuessFacts, 'year'>): DecadeDirection | null {
  const decades = decadeOf(answer.year) - decadeOf(guess.year);
  if (decades === 0) return null;
  return decades < 0 ? 'earlier' : 'later';
}

function haveCommonName(names: readonly string[], others: readonly string[]): boolean {
  const known = new Set(names.map(folded));
  return others.some((name) => name !== '' && known.has(folded(name)));
}

const folded = (name: string) => name.normalize('NFC').toLowerCase();
const decadeOf = (year: number) => Math.floor(year / 10);
