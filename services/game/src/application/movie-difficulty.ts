import type { MovieDifficulty } from '@dreamreel/proto/game/movie-difficulty';
import { type EditDistance, isNearGuess } from '../domain/near-guess.ts';
import type { Difficulty } from './ports.ts';

const MAX_NEAR_GUESSES = 10;

export const movieDifficulty =
  (difficulty: Difficulty, editDistance: EditDistance) =>
  async (movieId: number): Promise<MovieDifficulty> => {
    const answer = await difficulty.answerOf(movieId);
    const { plays, hints } = await difficulty.hintsOf(movieId);
    const wrong = answer ? await difficulty.wrongGuessesOf(movieId) : [];
    const near = wrong.filter(({ guess }) => answer && isNearGuess(answer, guess, editDistance));
    return { plays, hints, nearGuesses: near.slice(0, MAX_NEAR_GUESSES) };
  };
