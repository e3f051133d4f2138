import { err, ok, type Result } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import { emptyPositions, type Image } from '../domain/movie.ts';
import type { PlannedMovie, Writes } from './ports.ts';
import { tellChange } from './tell-days.ts';

/**
 * Shows an image at a position of a movie. What was there stays as a version, and an image that is known already is
 * not written again; one that belongs to another place is not taken from there.
 */
export async function showImage(
  writes: Writes,
  movie: PlannedMovie,
  position: number,
  image: Image,
  instant: Date,
): Promise<Result<{ ready: boolean }, 'image-in-use'>> {
  const { images } = writes;
  const place = { movieId: movie.id, position };
  const known = await images.placeOf(image.key);
  if (known && (known.movieId !== place.movieId || known.position !== position)) return err('image-in-use');
  if (!known) await images.add({ ...image, ...place, addedAt: instant });
  if (movie.scenes[position]?.image?.key !== image.key) await images.show(image.key, place);

  // The image that completes a movie tells its past days too: nobody has heard of them yet.
  const wasReady = emptyPositions(movie).length === 0;
  await tellChange(writes, movie, wasReady ? utcDate(instant) : undefined);
  return ok({ ready: emptyPositions(movie).every((empty) => empty === position) });
}
