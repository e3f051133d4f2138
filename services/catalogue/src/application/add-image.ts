import type { Clock } from '@dreamreel/kit/clock';
import { err, type Result } from '@dreamreel/kit/result';
import type { Transaction } from './ports.ts';
import { showImage } from './show-image.ts';

type NewImage = { movieId: number; position: number; imageKey: string; model?: string | undefined };
export type AddImageError = 'no-such-movie' | 'position-taken' | 'image-in-use';

/** Adds an image at an empty position. The fifth makes the movie ready, and its days are published. */
export const addImage =
  ({ transaction, clock }: { transaction: Transaction; clock: Clock }) =>
  ({ movieId, position, imageKey, model = undefined }: NewImage): Promise<Result<{ ready: boolean }, AddImageError>> =>
    transaction(async (writes) => {
      const movie = await writes.movies.find(movieId);
      const current = movie?.scenes[position];
      if (!movie || !current) return err('no-such-movie');
      if (current.image !== null && current.image.key !== imageKey) return err('position-taken');

      const { scene, prompt, describes } = current;
      const image = { key: imageKey, model: model ?? null, scene, prompt, describes };
      return showImage(writes, movie, position, image, clock.now());
    });
