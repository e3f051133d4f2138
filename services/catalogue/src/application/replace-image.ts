import type { Clock } from '@dreamreel/kit/clock';
import { err, type Result } from '@dreamreel/kit/result';
import type { Place, Transaction } from './ports.ts';
import { showImage } from './show-image.ts';

type Made = { scene: string; prompt: string; describes?: string | undefined };
type GeneratedImage = Place & { imageKey: string; model: string; made?: Made | undefined };

/** Shows an image that was generated for a position; the former one stays as a version. */
export const replaceImage =
  ({ transaction, clock }: { transaction: Transaction; clock: Clock }) =>
  ({
    movieId,
    position,
    imageKey,
    model,
    made,
  }: GeneratedImage): Promise<Result<{ ready: boolean }, 'no-such-movie' | 'image-in-use'>> =>
    transaction(async (writes) => {
      const movie = await writes.movies.find(movieId);
      const current = movie?.scenes[position];
      if (!movie || !current) return err('no-such-movie');

      const { scene, prompt, describes = '' } = made ?? current;
      const image = { key: imageKey, model, scene, prompt, describes };
      return showImage(writes, movie, position, image, clock.now());
    });
