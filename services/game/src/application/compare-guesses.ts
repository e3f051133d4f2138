import type { Completion } from '@dreamreel/proto/game/daily-game';
import { compareDecades, compareMovies, type GuessFacts, sharedGenre } from '../domain/compare-movies.ts';
import { isCorrect, type Play } from '../domain/play.ts';
import type { PuzzleMovie } from '../domain/puzzle-snapshot.ts';
import type { Settings } from './ports.ts';

type Deps = {
  settings: Pick<Settings, 'current'>;
  /** Looks up the facts about a guessed title in the catalogue, or returns null if the title is unknown. */
  factsOf: (text: string) => Promise<GuessFacts | null>;
};
export type ComparedGuesses = Pick<Completion, 'comparisons' | 'genres' | 'decades'>;
export type CompareGuesses = (movie: PuzzleMovie, play: Play) => Promise<ComparedGuesses>;

/**
 * Compares the wrong guesses of a game with the answer unless an admin has turned comparisons off. The response contains
 * only recorded guesses, so players can't query the catalogue for titles they haven't guessed. If the catalogue call
 * times out, nothing is known about the guess.
 */
export const compareGuesses =
  ({ settings, factsOf }: Deps): CompareGuesses =>
  async (movie, { guesses }) => {
    if (!settings.current().comparesGuesses) return {};
    const factsOfGuess = async (guess: string) => (isCorrect(movie, guess) ? null : factsOf(guess).catch(() => null));
    const factsOfGuesses = await Promise.all(guesses.map(factsOfGuess));
    return {
      comparisons: factsOfGuesses.map((facts) => (facts ? compareMovies(movie, facts) : [])),
      genres: factsOfGuesses.map((facts) => facts && sharedGenre(movie, facts)),
      decades: factsOfGuesses.map((facts) => facts && compareDecades(movie, facts)),
    };
  };
