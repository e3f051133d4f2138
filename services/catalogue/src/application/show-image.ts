import { err, ok, type Result } from '@dreamreel/kit/result';
import type { GameDate } from '@dreamreel/proto/calendar';
import { featured, type Picture } from '../domain/movie.ts';
import type { Place, Writes } from './ports.ts';
import { tellChange } from './tell-days.ts';

/**
 * Shows a picture at its place. What was there stays as a version, and a picture that is known already is not written
 * again; one that belongs to another place is not taken from there.
 */
export async function showImage(
  writes: Writes,
  { movieId, position }: Place,
  picture: Picture,
  now: { instant: Date; today: GameDate },
): Promise<Result<{ ready: boolean }, 'image-in-use'>> {
  const { movies, pictures } = writes;
  const place = await pictures.placeOf(picture.key);
  if (place && (place.movieId !== movieId || place.position !== position)) return err('image-in-use');
  if (!place) await pictures.add({ ...picture, movieId, position, addedAt: now.instant });

  const before = await movies.find(movieId);
  if (before?.scenes[position]?.picture?.key !== picture.key) await pictures.show(picture.key);
  const movie = await movies.find(movieId);
  if (!movie) throw new Error(`Film ${movieId} was there and is not any more`);

  const ready = featured(movie) !== undefined;
  // The picture that completes a film tells its past days too: nobody has heard of them yet.
  const isComplete = before !== undefined && featured(before) !== undefined;
  await tellChange(writes, movie, isComplete ? now.today : undefined);
  return ok({ ready });
}
