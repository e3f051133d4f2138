import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import { DESCRIBED_BY_ADMIN } from '@dreamreel/proto/catalogue/image-records';
import { publishMovieChange } from '../calendar/publish-days.ts';
import type { Place, Transaction, Writes } from '../ports.ts';
import { addressAt, isBeingPlayed } from './choose-image.ts';

type Deps = { transaction: Transaction; clock: Clock };
type Changed<ErrorCode extends string> = Promise<Result<{ movieId: number }, ErrorCode>>;
type Swap = {
  movieId: number;
  fromPosition: number;
  toPosition: number;
  /** URLs of the two images at the time the admin loaded the page. */
  seen?: { readonly from: string | null; readonly to: string | null } | undefined;
  confirmLive: boolean;
};
type SwapError = 'no-such-movie' | 'same-position' | 'conflict' | 'being-played';

/** Swaps the images at two positions. With `seen`, sending the swap again has no effect. */
export const reorderImages =
  ({ transaction, clock }: Deps) =>
  (swap: Swap): Changed<SwapError> =>
    transaction((writes) => swapPositions(writes, swap, clock.now()));

async function swapPositions(writes: Writes, swap: Swap, now: Date): Changed<SwapError> {
  const { movieId, fromPosition, toPosition } = swap;
  if (fromPosition === toPosition) return err('same-position');
  const movie = await writes.movies.find(movieId);
  if (!movie) return err('no-such-movie');
  const { seen } = swap;
  const current = { from: addressAt(movie, fromPosition), to: addressAt(movie, toPosition) };
  if (seen && (seen.from !== current.from || seen.to !== current.to))
    return seen.from === current.to && seen.to === current.from ? ok({ movieId }) : err('conflict');
  if (isBeingPlayed(movie, now) && !swap.confirmLive) return err('being-played');

  await writes.movies.swapScenes(movieId, fromPosition, toPosition);
  const swapped = await writes.movies.find(movieId);
  if (swapped) await publishMovieChange(writes, swapped, utcDate(now));
  return ok({ movieId });
}

/** `seen` is the description at the time the admin loaded the page. */
type Description = Place & {
  describes: string;
  seen?: string | undefined;
  /** Only images have a German description. Planned scenes don't. */
  germanDescription?: string | undefined;
};

/** Sets the description of an image, or of the planned scene if its image doesn't exist yet. */
export const describeImage =
  ({ transaction, clock }: Deps) =>
  ({ movieId, position, describes, seen, germanDescription }: Description): Changed<'no-such-movie' | 'conflict'> =>
    transaction(async (writes) => {
      const { movies, images } = writes;
      const current = (await movies.find(movieId))?.scenes[position];
      if (!current) return err('no-such-movie');
      const before = (current.image ?? current).describes;
      if (seen !== undefined && seen !== before && before !== describes) return err('conflict');

      if (current.image) {
        const { key, germanDescription: germanBefore } = current.image;
        await images.describe(key, descriptionByAdmin(describes, germanDescription ?? germanBefore));
      } else await movies.planScene(movieId, position, { ...current, describes });
      const movie = await movies.find(movieId);
      if (movie) await publishMovieChange(writes, movie, utcDate(clock.now()));
      return ok({ movieId });
    });

/** An empty text removes the current description. */
function descriptionByAdmin(describes: string, germanDescription: string) {
  return { describes, germanDescription, describedBy: describes.trim() === '' ? null : DESCRIBED_BY_ADMIN };
}
