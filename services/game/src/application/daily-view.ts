import { imageAddress } from '@dreamreel/proto/catalogue/images';
import type { Completion, DailyMovie } from '@dreamreel/proto/game/daily-game';
import type { Play } from '../domain/play.ts';
import type { Puzzle } from './ports.ts';

/**
 * The movie as one player may see it. Every field is copied by name, so that a new field of the movie is secret until it
 * is added here.
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
    return { ...scenes, title: null, year: null, description: null, poster: null, aliases: [] };
  }
  const { title, year, description, poster } = movie;
  return { ...scenes, title, year, description, poster, aliases: [...movie.aliases] };
}

/** A play as the API shows it. */
export function completionOf(play: Play): Completion {
  return {
    completed: play.status !== 'playing',
    won: play.status === 'won',
    hintsUsed: play.hintsUsed,
    guessesUsed: play.guesses.length,
    guesses: [...play.guesses],
  };
}
