import type { Clock } from '@dreamreel/kit/process/clock';
import { err, type Result } from '@dreamreel/kit/result';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { recordedImage } from '../../domain/recorded-image.ts';
import type { Place, StoredImages, Transaction } from '../ports.ts';
import { isBeingPlayed } from './choose-image.ts';
import { keepVersion, type ShowImageError, showImage } from './show-image.ts';

type SceneTexts = { scene: string; prompt: string };
type GeneratedImage = Place & {
  imageKey: string;
  model: string;
  made?: SceneTexts | undefined;
  /** The day for which an admin has confirmed that its players can see the new image. */
  confirmedFor?: GameDate | null | undefined;
};

/**
 * Shows a newly generated image at a position and keeps the previous image as a version. Generating takes time, so the
 * movie can have become today's movie after the request. Without a confirmation for today, the new image is only kept
 * as a version.
 */
export const replaceImage =
  ({ transaction, clock, stored }: { transaction: Transaction; clock: Clock; stored: StoredImages }) =>
  async ({
    movieId,
    position,
    imageKey,
    model,
    made,
    confirmedFor,
  }: GeneratedImage): Promise<Result<{ ready: boolean }, 'no-such-movie' | 'being-played' | ShowImageError>> => {
    const record = await stored.record(imageKey);
    return transaction(async (writes) => {
      const movie = await writes.movies.find(movieId);
      const current = movie?.scenes[position];
      if (!movie || !current) return err('no-such-movie');

      const now = clock.now();
      const { scene, prompt } = made ?? current;
      const image = recordedImage(movie, { key: imageKey, model, scene, prompt }, record);
      const isReplaced = current.image !== null && current.image.key !== imageKey;
      if (isReplaced && isBeingPlayed(movie, now) && confirmedFor !== utcDate(now)) {
        const kept = await keepVersion(writes, { movieId, position }, image, now);
        return kept.ok ? err('being-played') : kept;
      }
      return showImage(writes, movie, position, image, now);
    });
  };
