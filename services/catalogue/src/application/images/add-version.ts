import type { Clock } from '@dreamreel/kit/process/clock';
import { err, type Result } from '@dreamreel/kit/result';
import { recordedImage } from '../../domain/recorded-image.ts';
import type { Place, StoredImages, Transaction } from '../ports.ts';
import { keepVersion } from './show-image.ts';

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
    return transaction(async (writes) => {
      const movie = await writes.movies.find(movieId);
      if (!movie?.scenes[position]) return err('no-such-movie');
      const image = recordedImage(movie, { key: imageKey, model, ...made }, record);
      return keepVersion(writes, { movieId, position }, image, clock.now());
    });
  };
