import { err, ok, type Result } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import { emptyPositions, type Picture } from '../domain/movie.ts';
import type { PlannedMovie, Writes } from './ports.ts';
import { tellChange } from './tell-days.ts';

/**
 * Shows a picture at a position of a movie. What was there stays as a version, and a picture that is known already is
 * not written again; one that belongs to another place is not taken from there.
 */
export async function showImage(
  writes: Writes,
  movie: PlannedMovie,
  position: number,
  picture: Picture,
  instant: Date,
): Promise<Result<{ ready: boolean }, 'image-in-use'>> {
  const { pictures } = writes;
  const place = { movieId: movie.id, position };
  const known = await pictures.placeOf(picture.key);
  if (known && (known.movieId !== place.movieId || known.position !== position)) return err('image-in-use');
  if (!known) await pictures.add({ ...picture, ...place, addedAt: instant });
  if (movie.scenes[position]?.picture?.key !== picture.key) await pictures.show(picture.key, place);

  // The picture that completes a movie tells its past days too: nobody has heard of them yet.
  const wasReady = emptyPositions(movie).length === 0;
  await tellChange(writes, movie, wasReady ? utcDate(instant) : undefined);
  return ok({ ready: emptyPositions(movie).every((empty) => empty === position) });
}
