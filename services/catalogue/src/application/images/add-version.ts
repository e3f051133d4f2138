import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { recordedImage } from '../../domain/recorded-image.ts';
import type { Place, StoredImages, Transaction } from '../ports.ts';

type NewVersion = Place & { imageKey: string; model: string; made: { scene: string; prompt: string } };

/** Stores an image as a hidden version that an admin can choose later. */
export const addVersion =
  ({ transaction, clock, stored }: { transaction: Transaction; clock: Clock; stored: StoredImages }) =>
  async ({
    movieId,
    position,
    imageKey,
    model,
    made,
  }: NewVersion): Promise<Result<Record<never, never>, 'no-such-movie' | 'image-in-use'>> => {
    const record = await stored.record(imageKey);
    return transaction(async ({ movies, images }) => {
      const movie = await movies.find(movieId);
      if (!movie?.scenes[position]) return err('no-such-movie');
      const place = await images.placeOf(imageKey);
      if (place) return place.movieId === movieId && place.position === position ? ok({}) : err('image-in-use');
      const image = recordedImage(movie, { key: imageKey, model, ...made }, record);
      await images.add({ ...image, movieId, position, addedAt: clock.now() });
      return ok({});
    });
  };
