import type { Clock } from '@dreamreel/kit/process/clock';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { PREVIOUS_FEATURES, type PreviousFeature } from '@dreamreel/proto/game/previous-features';
import { lastOpenDay } from '../domain/day.ts';
import type { Puzzle, Puzzles } from './ports.ts';

/** Returns the movies of past days. Excludes days whose games still count toward the statistics. */
export const previousFeatures =
  ({ puzzles, clock }: { puzzles: Pick<Puzzles, 'before'>; clock: Clock }) =>
  async (): Promise<PreviousFeature[]> => {
    const past = await puzzles.before(lastOpenDay(clock.now()), PREVIOUS_FEATURES);
    return past.map(asPreviousFeature);
  };

function asPreviousFeature({ id, date, movie }: Puzzle): PreviousFeature {
  const { title, germanTitle, year, poster, imageKeys, fallbackKeys } = movie;
  const generatedImages = imageKeys.map(imageAddress);
  const images = fallbackKeys.map(imageAddress);
  return { id, featuredDate: date, movie: { title, germanTitle, year, poster, generatedImages, images } };
}
