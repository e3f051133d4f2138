import type { Clock } from '@dreamreel/kit/process/clock';
import { addDays, type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { PREVIOUS_FEATURES, type PreviousFeature } from '@dreamreel/proto/game/previous-features';
import { lastOpenDay } from '../domain/day.ts';
import type { Puzzle, Puzzles } from './ports.ts';

type Deps = { puzzles: Pick<Puzzles, 'daysBefore'>; clock: Clock };

/** Returns all days with a movie up to and including today, in chronological order. */
export const shownDays =
  ({ puzzles, clock }: Deps) =>
  async (): Promise<{ days: GameDate[] }> => {
    const today = utcDate(clock.now());
    const days = await puzzles.daysBefore(addDays(today, 1));
    // A movie for an unplanned day is stored only at the first request, so today is always added.
    return { days: days.at(-1) === today ? [...days] : [...days, today] };
  };

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
