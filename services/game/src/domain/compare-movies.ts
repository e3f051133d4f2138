import type { GuessComparison } from '@dreamreel/proto/game/daily-game';
import { directorsOf } from '@dreamreel/rules/mentions';

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

/**
 * Returns what the guessed movie and the answer have in common, with the rarest property first, and then the direction of
 * the answer's decade. The result contains nothing of the answer but what the guess shares with it.
 */
export function compareMovies(answer: Answer, { year, directors, leadActor, genres }: GuessFacts): GuessComparison[] {
  const names = [
    ['same-director', commonNames(directors, directorsOf(answer)).join(', ')],
    ['same-lead-actor', commonNames([leadActor], answer.cast.slice(0, 1))[0]],
    ['same-genre', commonNames(answer.genres, genres)[0]],
  ] as const;
  return [
    ...names.flatMap(([kind, name]) => (name ? { kind, name } : [])),
    { kind: compareDecades(answer.year, year), year },
  ];
}

function compareDecades(answerYear: number, year: number) {
  const decades = Math.floor(answerYear / 10) - Math.floor(year / 10);
  if (decades === 0) return 'same-decade';
  return decades < 0 ? 'earlier' : 'later';
}

/** Returns the names that are also among the others, ignoring case and unknown names. */
function commonNames(names: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(folded));
  return names.filter((name) => name !== '' && known.has(folded(name)));
}

const folded = (name: string) => name.normalize('NFC').toLowerCase();
