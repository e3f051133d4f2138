import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { descriptionOf, hiddenDescription } from '@dreamreel/proto/catalogue/movie-fields';
import type { Completion, DailyMovie } from '@dreamreel/proto/game/daily-game';
import type { Play } from '../domain/play.ts';
import type { Puzzle } from './ports.ts';

/**
 * Returns the movie as the player may see it. The fields that describe it are hidden as a group until the game is over.
 * All other fields are copied by name, so a new field stays secret until it is added here.
 */
export function movieFor(play: Play | undefined, puzzle: Puzzle): DailyMovie {
  const { movie } = puzzle;
  const scenes = {
    id: puzzle.id,
    featuredDate: puzzle.date,
    generatedImages: movie.imageKeys.map(imageAddress),
    imageDescriptions: [...movie.imageDescriptions],
    images: movie.fallbackKeys.map(imageAddress),
  };
  if (play === undefined || play.status === 'playing') {
    return { ...scenes, ...hiddenDescription(), poster: null };
  }
  return { ...scenes, ...descriptionOf(movie), poster: movie.poster };
}

/** Converts a play to its form in the API. */
export function completionOf(play: Play): Completion {
  return {
    completed: play.status !== 'playing',
    won: play.status === 'won',
    hintsUsed: play.hintsUsed,
    guessesUsed: play.guesses.length,
    guesses: [...play.guesses],
    // The play may have been recorded by a version that didn't store the hints of guesses.
    ...(play.hintsOfGuesses.length === play.guesses.length && { hintsOfGuesses: [...play.hintsOfGuesses] }),
    ...(play.mode === 'hard' && { mode: play.mode }),
    ...(play.status !== 'playing' && { counted: play.counted }),
  };
}
