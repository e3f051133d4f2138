import { utcDate } from '@dreamreel/proto/calendar';
import { hiddenDescription } from '@dreamreel/proto/catalogue/movie-fields';
import type { Completion, DailyMovie, GuessResponse } from '@dreamreel/proto/game/daily-game';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';

export { errorResponse, ok, type Routes, serve } from '@dreamreel/ui/testing/serve';

/** Returns a movie for a game in progress, without the title or other identifying details. */
export function openMovie(more: Partial<DailyMovie> = {}): DailyMovie {
  return {
    id: 7,
    featuredDate: utcDate(new Date()),
    ...hiddenDescription(),
    poster: null,
    generatedImages: ['a', 'b', 'c', 'd', 'e'].map((letter) => `/images/${letter.repeat(32)}`),
    imageDescriptions: ['A fence at dusk.', 'A crowded beach.', 'A barrel.', 'A fin.', 'A shark.'],
    germanImageDescriptions: [],
    images: ['/images/00000000000000000000000000000000'],
    ...more,
  };
}

/** What a server sends in addition if it knows German texts. */
export const GERMAN_SCENES = ['Ein Zaun am Abend.', 'Ein voller Strand.', 'Ein Fass.', 'Eine Flosse.', 'Ein Hai.'];

export const wholeMovie = openMovie({
  title: 'Jaws',
  year: 1975,
  description: 'A great white shark terrorizes a summer resort.',
  poster: '/images/ffffffffffffffffffffffffffffffff',
});

export function completionOf(guesses: readonly string[], more: Partial<Completion> = {}): Completion {
  const hintsUsed = Math.min(MAX_GUESSES, guesses.length + 1);
  const hintsOfGuesses = guesses.map((_, turn) => turn + 1);
  return {
    ...{ completed: false, won: false, hintsUsed, guessesUsed: guesses.length, guesses: [...guesses], hintsOfGuesses },
    ...more,
  };
}

/**
 * Checks guesses in the same way as the server, but accepts only one spelling of one title. Repeated guesses don't
 * count.
 */
export function judge(recorded: Completion | null, request: { guesses: string[]; hintsUsed: number }): GuessResponse {
  const earlier = recorded?.guesses ?? [];
  const guess = request.guesses.at(-1) ?? '';
  const won = guess === 'Jaws';
  const guesses = earlier.includes(guess) ? earlier : [...earlier, guess];
  const openHints = Math.max(recorded?.hintsUsed ?? 1, request.hintsUsed);
  const isWrong = !won && guesses !== earlier;
  const completed = won || guesses.length === MAX_GUESSES;
  const hintsUsed = Math.min(MAX_GUESSES, openHints + (isWrong ? 1 : 0));
  const completion = completionOf(guesses, { completed, won, hintsUsed });
  return {
    success: true,
    correct: won,
    guessesRemaining: MAX_GUESSES - guesses.length,
    completion,
    ...(completed && { movie: wholeMovie }),
  };
}
