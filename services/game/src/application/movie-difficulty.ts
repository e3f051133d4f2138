import type { Clock } from '@dreamreel/kit/process/clock';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import type { MovieDifficulty, SwapAdvice } from '@dreamreel/proto/game/statistics';
import { hasStarted } from '@dreamreel/proto/validators/game-rules';
import { countsNow } from '../domain/day.ts';
import {
  findInvertedPair,
  type HintCount,
  NEEDED_PLAYERS,
  type RatedHint,
  rateHints,
} from '../domain/inverted-hints.ts';
import { type EditDistance, isNearGuess } from '../domain/play.ts';
import type { Difficulty, ShownMovie } from './ports.ts';

const MAX_NEAR_GUESSES = 10;

type Deps = { difficulty: Difficulty; editDistance: EditDistance; clock: Clock };

export const movieDifficulty =
  ({ difficulty, editDistance, clock }: Deps) =>
  async ({ movieId }: { movieId: number }): Promise<MovieDifficulty> => {
    const days = await difficulty.daysOf(movieId);
    const answer = days[0]?.movie;
    const { plays, hints } = await difficulty.hintsOf(movieId);
    const wrong = answer ? await difficulty.wrongGuessesOf(movieId) : [];
    const near = wrong.filter(({ guess }) => answer && isNearGuess(answer, guess, editDistance));
    return {
      plays,
      hints,
      swapAdvice: swapAdvice(days, hints, clock.now()),
      nearGuesses: near.slice(0, MAX_NEAR_GUESSES),
    };
  };

function swapAdvice(days: readonly ShownMovie[], hints: readonly HintCount[], now: Date): SwapAdvice {
  const shown = days.filter(({ date }) => hasStarted(date, now));
  if (shown.some(({ date }) => countsNow(date, now))) return { state: 'being-played' };
  const ratedHints = rateHints(hints);
  if (ratedHints.length < 2) return { state: 'too-few-players', neededPlayers: NEEDED_PLAYERS };
  if (new Set(shown.map(({ movie }) => movie.imageKeys.join())).size > 1) return { state: 'images-changed' };
  const pair = findInvertedPair(ratedHints);
  if (!pair) return { state: 'in-order' };
  const withImage = (rated: RatedHint) => ({
    ...rated,
    image: imageAddress(shown[0]?.movie.imageKeys[rated.hint - 1] ?? ''),
  });
  return { state: 'swap', harder: withImage(pair.harder), easier: withImage(pair.easier) };
}
