import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { descriptionOf, hiddenDescription } from '@dreamreel/proto/catalogue/movie-fields';
import type { Completion, DailyMovie } from '@dreamreel/proto/game/daily-game';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { compareMovies, type GuessFacts } from '../domain/compare-movies.ts';
import { isCorrect, type Play } from '../domain/play.ts';
import type { Puzzle, Settings } from './ports.ts';

/**
 * Returns the version of the daily movie that the player can see. Descriptive fields such as the title are omitted
 * until the game is over. All other fields are listed explicitly, so newly added fields stay hidden by default.
 */
export function movieFor(play: Play | undefined, puzzle: Puzzle): DailyMovie {
  const { movie } = puzzle;
  const scenes = {
    id: puzzle.id,
    featuredDate: puzzle.date,
    generatedImages: movie.imageKeys.map(imageAddress),
    imageDescriptions: [...movie.imageDescriptions],
    germanImageDescriptions: [...movie.germanImageDescriptions],
    images: movie.fallbackKeys.map(imageAddress),
  };
  if (play === undefined || play.status === 'playing') {
    return { ...scenes, ...hiddenDescription(), poster: null, sceneCaptions: [], germanSceneCaptions: [] };
  }
  const captions = { sceneCaptions: [...movie.sceneCaptions], germanSceneCaptions: [...movie.germanSceneCaptions] };
  return { ...scenes, ...descriptionOf(movie), poster: movie.poster, ...captions };
}

/** Converts a stored game to its API representation. */
export function completionOf(play: Play): Completion {
  return {
    completed: play.status !== 'playing',
    won: play.status === 'won',
    hintsUsed: play.hintsUsed,
    guessesUsed: play.guesses.length,
    guesses: [...play.guesses],
    hintsOfGuesses: [...play.hintsOfGuesses],
    ...(play.mode === 'hard' && { mode: play.mode }),
    ...(play.status !== 'playing' && { counted: play.counted }),
  };
}

/** Returns a game after a guess. The movie is included only if the game is over. */
export function gameState(play: Play, puzzle: Puzzle, compared: ComparedGuesses | undefined) {
  return {
    completion: { ...completionOf(play), ...compared },
    guessesRemaining: MAX_GUESSES - play.guesses.length,
    ...(play.status !== 'playing' && { movie: movieFor(play, puzzle) }),
  };
}

type Deps = {
  settings: Pick<Settings, 'current'>;
  /** Looks up the facts about a guessed title in the catalogue, or returns null if the title is unknown. */
  factsOf: (text: string) => Promise<GuessFacts | null>;
};
export type ComparedGuesses = Pick<Completion, 'comparisons'>;
export type CompareGuesses = (movie: Puzzle['movie'], play: Play) => Promise<ComparedGuesses>;

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
    return { comparisons: factsOfGuesses.map((facts) => (facts ? compareMovies(movie, facts) : [])) };
  };
