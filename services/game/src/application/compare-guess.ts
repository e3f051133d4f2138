import type { GuessComparison } from '@dreamreel/proto/game/daily-game';
import { compareMovies, type GuessFacts } from '../domain/compare-movies.ts';
import type { PuzzleMovie } from '../domain/puzzle-snapshot.ts';
import type { Settings } from './ports.ts';

type Deps = {
  settings: Pick<Settings, 'current'>;
  /** Returns the catalogue's facts about the movie that a text names, or null if it names no movie. */
  factsOf: (text: string) => Promise<GuessFacts | null>;
};
export type CompareGuess = (movie: PuzzleMovie, guess: string) => Promise<GuessComparison | undefined>;

/**
 * Compares a wrong guess with the answer, if the admin has enabled this. Returns undefined if the catalogue doesn't
 * respond within the time limit of the call, so that a guess never waits longer.
 */
export const compareGuess =
  ({ settings, factsOf }: Deps): CompareGuess =>
  async (movie, guess) => {
    if (!settings.current().comparesGuesses) return undefined;
    const facts = await factsOf(guess).catch(() => null);
    return facts ? compareMovies(movie, facts) : undefined;
  };
