import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Images, StoredImages } from '../ports.ts';

/**
 * Reports whether all fallback images are in our image store. External URLs aren't allowed, because they could contain
 * the movie's title.
 */
export async function areAllStored(stored: StoredImages, keys: readonly string[]): Promise<boolean> {
  const found = await Promise.all(keys.map((key) => stored.has(key)));
  return found.every(Boolean);
}

/** Rejects fallback images that another movie uses. A movie can use current and earlier images of its own scenes. */
export async function ensureNotInUse(
  images: Pick<Images, 'find'>,
  keys: readonly string[],
  movieId?: number,
): Promise<Result<undefined, 'image-in-use'>> {
  for (const key of keys) {
    const image = await images.find(key);
    if (image && image.movieId !== movieId) return err('image-in-use');
  }
  return ok(undefined);
}
