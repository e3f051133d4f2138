import type { Clock } from '@dreamreel/kit/process/clock';
import { err, type Result } from '@dreamreel/kit/result';
import { recordedImage } from '../../domain/recorded-image.ts';
import type { StoredImages, Transaction } from '../ports.ts';
import { showImage } from './show-image.ts';

type NewImage = { movieId: number; position: number; imageKey: string; model?: string | undefined };
export type AddImageError = 'no-such-movie' | 'position-taken' | 'image-in-use' | 'not-public';

/**
 * Adds an image at an empty position. If the image is the last of the movie's five images, the movie's days are
 * published.
 */
export const addImage =
  ({ transaction, clock, stored }: { transaction: Transaction; clock: Clock; stored: StoredImages }) =>
  async ({ movieId, position, imageKey, model }: NewImage): Promise<Result<{ ready: boolean }, AddImageError>> => {
    const record = await stored.record(imageKey);
    return transaction(async (writes) => {
      const movie = await writes.movies.find(movieId);
      const current = movie?.scenes[position];
      if (!movie || !current) return err('no-such-movie');
      if (current.image !== null && current.image.key !== imageKey) return err('position-taken');

      const { scene, prompt } = current;
      const image = recordedImage(movie, { key: imageKey, model: model ?? null, scene, prompt }, record);
      return showImage(writes, movie, position, image, clock.now());
    });
  };
