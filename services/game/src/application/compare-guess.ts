import type { GuessComparison } from '@dreamreel/proto/game/daily-game';
import { compareMovies, type GuessFacts } from '../domain/compare-movies.ts';
import type { PuzzleMovie } from '../domain/puzzle-snapshot.ts';
import type { Settings } from './ports.ts';

type Deps = {
  settings: Pick<Settings, 'current'>;
  /**
   * Looks up a guessed title in the catalogue and returns the movie's year and directors, or null if the title is
   * unknown.
   */
  factsOf: (text: string) => Promise<GuessFacts | null>;
};
export type CompareGuess = (movie: PuzzleMovie, guess: string) => Promise<GuessComparison | undefined>;

/**
 * Compares a wrong guess with the answer if an admin has enabled comparisons. Returns undefined if the catalogue call
 * times out, so guesses are never delayed further.
 */
export const compareGuess =
  ({ settings, factsOf }: Deps): CompareGuess =>
  async (movie, guess) => {
    if (!settings.current().comparesGuesses) return undefined;
    const facts = await factsOf(guess).catch(() => null);
    return facts ? compareMovies(movie, facts) : undefined;
  };
