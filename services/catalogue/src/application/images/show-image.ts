import { err, ok, type Result } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import { emptyPositions, type Image } from '../../domain/movie.ts';
import { publishMovieChange } from '../calendar/publish-days.ts';
import type { PlannedMovie, Writes } from '../ports.ts';

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
): Promise<Result<{ ready: boolean }, ShowImageError>> {
  const { images } = writes;
  const place = { movieId: movie.id, position };
  const known = await images.placeOf(image.key);
  if (known && (known.movieId !== place.movieId || known.position !== position)) return err('image-in-use');
  if (!known) await images.add({ ...image, ...place, addedAt: instant });
  if (image.moderation?.flagged === true && movie.featureDates.some((date) => date >= utcDate(instant)))
    return err('not-public');
  if (movie.scenes[position]?.image?.key !== image.key) await images.show(image.key, place);

  // A movie's days can't be published before its five images are complete, so the last image also publishes past days.
  const wasReady = emptyPositions(movie).length === 0;
  await publishMovieChange(writes, movie, wasReady ? utcDate(instant) : undefined);
  return ok({ ready: emptyPositions(movie).every((empty) => empty === position) });
}
