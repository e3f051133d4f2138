import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import type { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { imageAddress, imageKeyOf } from '@dreamreel/proto/catalogue/images';
import type { RequestOf } from '@dreamreel/proto/operation';
import { emptyPositions, type Image } from '../../domain/movie.ts';
import { recordedImage } from '../../domain/recorded-image.ts';
import type { ChangesMovie, Place, PlannedMovie, StoredImages, Transaction, Writes } from '../ports.ts';

type Deps = { transaction: Transaction; clock: Clock };
type Operations = typeof imageOperations;

/** Reports whether the movie is today's movie. Admins must confirm changes to the images of today's movie. */
export function isBeingPlayed(movie: PlannedMovie, now: Date): boolean {
  return movie.featureDates.includes(utcDate(now));
}

/** Returns the URL of the image at a position, or null if the position is empty. */
export function addressAt(movie: PlannedMovie, position: number): string | null {
  const image = movie.scenes[position]?.image;
  return image ? imageAddress(image.key) : null;
}

/** Shows a stored image that wasn't generated for the movie, such as one from the still analyzer. */
export const attachImage =
  ({ transaction, clock, stored }: Deps & { stored: StoredImages }): ChangesMovie<Operations['addImage']> =>
  async ({ description, ...chosen }) => {
    const key = imageKeyOf(chosen.imageUrl);
    if (!(await stored.has(key))) return err('no-such-image');
    const record = await stored.record(key);
    return transaction((writes) => {
      const from = { key, model: record?.model ?? null, scene: '', prompt: description };
      return showChosenImage(writes, chosen, (movie) => recordedImage(movie, from, record), clock);
    });
  };

/** Restores an earlier version of an image. */
export const restoreImage =
  ({ transaction, clock }: Deps): ChangesMovie<Operations['restoreImage']> =>
  (chosen) =>
    transaction(async (writes) => {
      const key = imageKeyOf(chosen.imageUrl);
      const known = await writes.images.find(key);
      if (known?.movieId !== chosen.movieId || known.position !== chosen.position) return err('no-such-image');
      const shown = await showChosenImage(writes, chosen, () => known, clock);
      if (shown.ok) return shown;
      return err(shown.error === 'image-in-use' ? 'no-such-image' : shown.error);
    });

async function showChosenImage(
  writes: Writes,
  { movieId, position, seen, confirmLive }: RequestOf<Operations['restoreImage']>,
  imageOf: (movie: PlannedMovie) => Image,
  clock: Clock,
): Promise<Result<{ movieId: number }, 'no-such-movie' | 'conflict' | 'being-played' | ShowImageError>> {
  const instant = clock.now();
  const movie = await writes.movies.find(movieId);
  if (!movie) return err('no-such-movie');
  const current = addressAt(movie, position);
  const image = imageOf(movie);
  // If a response was lost, the retried request finds its image already in place. This case isn't a conflict.
  if (seen !== undefined && seen !== current && current !== imageAddress(image.key)) return err('conflict');
  const isReplaced = movie.scenes[position]?.image !== null;
  if (isReplaced && isBeingPlayed(movie, instant) && !confirmLive) return err('being-played');
  const shown = await showImage(writes, movie, position, image, instant);
  return shown.ok ? ok({ movieId }) : shown;
}

type ShowImageError = 'image-in-use' | 'not-public';

/**
 * Shows an image at a position and keeps the previous image as a version. Returns `image-in-use` if another position
 * uses the image. Returns `not-public` if moderation flagged the image and the movie is planned for today or later. The
 * flagged image is stored as a hidden version.
 */
export async function showImage(
  writes: Writes,
  movie: PlannedMovie,
  position: number,
  image: Image,
  instant: Date,
): Promise<Result<Record<never, never>, ShowImageError>> {
  const { images, calendar } = writes;
  const place = { movieId: movie.id, position };
  const kept = await keepVersion(writes, place, image, instant);
  if (!kept.ok) return kept;
  if (image.moderation?.flagged === true && movie.featureDates.some((date) => date >= utcDate(instant)))
    return err('not-public');
  if (movie.scenes[position]?.image?.key !== image.key) await images.show(image.key, place);

  // A movie's days can't be published before its five images are complete, so the last image also publishes past days.
  const wasReady = emptyPositions(movie).length === 0;
  await calendar.publishDays(movie.id, wasReady ? utcDate(instant) : undefined);
  return ok({});
}

/** Stores an image as a hidden version. Returns `image-in-use` if another position uses the image. */
export async function keepVersion(
  { images }: Pick<Writes, 'images'>,
  place: Place,
  image: Image,
  addedAt: Date,
): Promise<Result<Record<never, never>, 'image-in-use'>> {
  const known = await images.find(image.key);
  if (!known) await images.add({ ...image, ...place, addedAt });
  else if (known.movieId !== place.movieId || known.position !== place.position) return err('image-in-use');
  return ok({});
}
