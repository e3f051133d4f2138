import type { Clock } from '@dreamreel/kit/process/clock';
import { err, type Result } from '@dreamreel/kit/result';
import { recordedImage } from '../../domain/recorded-image.ts';
import type { Place, StoredImages, Transaction } from '../ports.ts';
import { type ShowImageError, showImage } from './show-image.ts';

type SceneTexts = { scene: string; prompt: string };
type GeneratedImage = Place & { imageKey: string; model: string; made?: SceneTexts | undefined };

/** Shows a newly generated image at a position and keeps the previous image as a version. */
export const replaceImage =
  ({ transaction, clock, stored }: { transaction: Transaction; clock: Clock; stored: StoredImages }) =>
  async ({
    movieId,
    position,
    imageKey,
    model,
    made,
  }: GeneratedImage): Promise<Result<{ ready: boolean }, 'no-such-movie' | ShowImageError>> => {
    const record = await stored.record(imageKey);
    return transaction(async (writes) => {
      const movie = await writes.movies.find(movieId);
      const current = movie?.scenes[position];
      if (!movie || !current) return err('no-such-movie');

      const { scene, prompt } = made ?? current;
      const image = recordedImage(movie, { key: imageKey, model, scene, prompt }, record);
      return showImage(writes, movie, position, image, clock.now());
    });
  };
