import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Images, StoredImages } from './ports.ts';

/** Whether all of some fallback images are there: only images of our own can be, so that no address names a movie. */
export async function areStored(stored: StoredImages, keys: readonly string[]): Promise<boolean> {
  const found = await Promise.all(keys.map((key) => stored.has(key)));
  return found.every(Boolean);
}

/** Refuses fallback images that show another movie; those of the movie's own scenes, shown or earlier ones, are taken. */
export async function ofNoOtherMovie(
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
