import { err, ok, type Result } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import { emptyPositions, type Image } from '../../domain/movie.ts';
import type { Place, PlannedMovie, Writes } from '../ports.ts';

export type ShowImageError = 'image-in-use' | 'not-public';

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
