import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Images, StoredImages } from '../ports.ts';

/**
 * Reports whether all fallback images are stored. External addresses are not allowed, because they could name a movie.
 */
export async function areAllStored(stored: StoredImages, keys: readonly string[]): Promise<boolean> {
  const found = await Promise.all(keys.map((key) => stored.has(key)));
  return found.every(Boolean);
}

/** Rejects images of another movie. Current and former images of the movie's own scenes are allowed. */
export async function ensureNotInUse(
  images: Pick<Images, 'placeOf'>,
  keys: readonly string[],
  movieId?: number,
): Promise<Result<undefined, 'image-in-use'>> {
  for (const key of keys) {
    const place = await images.placeOf(key);
    if (place && place.movieId !== movieId) return err('image-in-use');
  }
  return ok(undefined);
}
