import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import type { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { DESCRIBED_BY_ADMIN } from '@dreamreel/proto/catalogue/image-records';
import type { RequestOf } from '@dreamreel/proto/operation';
import type { Image } from '../../domain/movie.ts';
import { duplicatesOf } from '../../domain/readiness.ts';
import type { ChangesMovie, ImageChanges, Transaction, Writes } from '../ports.ts';
import { addressAt, isBeingPlayed } from './show-image.ts';

type Operations = typeof imageOperations;
type Reorder = Operations['reorderImages'];
type Deps = { transaction: Transaction; clock: Clock };

/** Swaps the images at two positions. With `seen`, sending the swap again has no effect. */
export const reorderImages =
  ({ transaction, clock }: Deps): ChangesMovie<Reorder> =>
  (swap) =>
    transaction((writes) => swapPositions(writes, swap, clock.now()));

async function swapPositions(
  writes: Writes,
  { movieId, fromPosition, toPosition, seen, confirmLive }: RequestOf<Reorder>,
  now: Date,
): ReturnType<ChangesMovie<Reorder>> {
  if (fromPosition === toPosition) return err('same-position');
  const movie = await writes.movies.find(movieId);
  if (!movie) return err('no-such-movie');
  const current = { from: addressAt(movie, fromPosition), to: addressAt(movie, toPosition) };
  if (seen && (seen.from !== current.from || seen.to !== current.to))
    return seen.from === current.to && seen.to === current.from ? ok({ movieId }) : err('conflict');
  if (isBeingPlayed(movie, now) && !confirmLive) return err('being-played');

  await writes.movies.swapScenes(movieId, fromPosition, toPosition);
  await writes.calendar.publishDays(movieId, utcDate(now));
  return ok({ movieId });
}

/**
 * Sets the description and the caption of an image, or of the planned scene if its image doesn't exist yet. Only images
 * have German texts.
 */
export const describeImage =
  ({ transaction, clock }: Deps): ChangesMovie<Operations['describeImage']> =>
  ({ movieId, position, describes, seen, ...written }) =>
    transaction(async ({ movies, images, calendar }) => {
      const current = (await movies.find(movieId))?.scenes[position];
      if (!current) return err('no-such-movie');
      const before = (current.image ?? current).describes;
      if (seen !== undefined && seen !== before && before !== describes) return err('conflict');

      if (current.image) {
        await images.change(current.image.key, textsByAdmin(current.image, { ...written, describes }));
      } else
        await movies.planScene(movieId, position, { ...current, describes, scene: written.scene ?? current.scene });
      await calendar.publishDays(movieId, utcDate(clock.now()));
      return ok({ movieId });
    });

type Written = Omit<RequestOf<Operations['describeImage']>, 'movieId' | 'position' | 'seen'>;

/** An empty description removes the current one and its author. A new caption doesn't change who described the image. */
function textsByAdmin(image: Image, { describes, ...written }: Written): ImageChanges {
  const { scene = image.scene, germanScene = image.germanScene } = written;
  const { germanDescription = image.germanDescription } = written;
  const isSame = describes === image.describes && germanDescription === image.germanDescription;
  const author = describes.trim() === '' ? null : DESCRIBED_BY_ADMIN;
  return { scene, germanScene, describes, germanDescription, describedBy: isSame ? image.describedBy : author };
}

/** Dismisses the warning that an image looks similar to the movie's other current images. */
export const acceptDuplicate =
  ({ transaction }: Pick<Deps, 'transaction'>): ChangesMovie<Operations['acceptDuplicate']> =>
  ({ movieId, position }) =>
    transaction(async ({ movies, images }) => {
      const movie = await movies.find(movieId);
      if (!movie) return err('no-such-movie');
      const image = movie.scenes[position]?.image;
      if (!image) return err('no-such-image');
      const alike = duplicatesOf(movie, position, image).map(({ key }) => key);
      await images.change(image.key, { acceptedDuplicates: [...image.acceptedDuplicates, ...alike] });
      return ok({ movieId });
    });
