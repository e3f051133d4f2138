import type { GuessComparison } from '@dreamreel/proto/game/daily-game';
import { compareMovies, type GuessFacts } from '../domain/compare-movies.ts';
import type { PuzzleMovie } from '../domain/puzzle-snapshot.ts';
import type { Settings } from './ports.ts';

type Deps = {
  settings: Pick<Settings, 'current'>;
  /** What the catalogue knows of the movie that a text names; null where it names none. */
  factsOf: (text: string) => Promise<GuessFacts | null>;
};
export type CompareGuess = (movie: PuzzleMovie, guess: string) => Promise<GuessComparison | undefined>;

/**
 * The line after a wrong guess, where the admin has switched it on. There is none where the catalogue does not respond in the
 * time limit of the call: a guess waits no longer.
 */
export const compareGuess =
  ({ settings, factsOf }: Deps): CompareGuess =>
  async (movie, guess) => {
    if (!settings.current().comparesGuesses) return undefined;
    const facts = await factsOf(guess).catch(() => null);
    return facts ? compareMovies(movie, facts) : undefined;
  };
