import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { descriptionOf, hiddenDescription } from '@dreamreel/proto/catalogue/movie-fields';
import type { Completion, DailyMovie } from '@dreamreel/proto/game/daily-game';
import type { Play } from '../domain/play.ts';
import type { Puzzle } from './ports.ts';

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
    return { ...scenes, ...hiddenDescription(), poster: null };
  }
  return { ...scenes, ...descriptionOf(movie), poster: movie.poster };
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
