import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import { DESCRIBED_BY_ADMIN } from '@dreamreel/proto/catalogue/image-records';
import type { catalogueCalls, imageCalls } from '@dreamreel/proto/catalogue/internal-calls';
import type { Call, ErrorCodeOf, RequestOf, ResponseOf } from '@dreamreel/proto/operation';
import { recordedFields, recordedImage } from '../../domain/recorded-image.ts';
import type { StoredImages, Transaction } from '../ports.ts';
import { isBeingPlayed, keepVersion, showImage } from './show-image.ts';

type AddImage = typeof catalogueCalls.addImage;
type ReplaceImage = typeof imageCalls.replaceImage;
type AddVersion = typeof imageCalls.addVersion;
type Reply<C extends Call> = Promise<Result<ResponseOf<C>, ErrorCodeOf<C>>>;
type Deps = { transaction: Transaction; clock: Clock; stored: Pick<StoredImages, 'record'> };

/**
 * Adds an image at an empty position. If the image is the last of the movie's five images, the movie's days are
 * published.
 */
export const addImage =
  ({ transaction, clock, stored }: Deps) =>
  async ({ movieId, position, imageKey, model, germanScene = '' }: RequestOf<AddImage>): Reply<AddImage> => {
    const record = await stored.record(imageKey);
    return transaction(async (writes) => {
      const movie = await writes.movies.find(movieId);
      const current = movie?.scenes[position];
      if (!movie || !current) return err('no-such-movie');
      if (current.image !== null && current.image.key !== imageKey) return err('position-taken');

      const { scene, prompt } = current;
      const texts = { key: imageKey, model: model ?? null, scene, germanScene, prompt };
      const image = recordedImage(movie, texts, record);
      return showImage(writes, movie, position, image, clock.now());
    });
  };

/**
 * Shows a newly generated image at a position and keeps the previous image as a version. Generating takes time, so the
 * movie can have become today's movie after the request. Without a confirmation for today, the new image is only kept
 * as a version.
 */
export const replaceImage =
  ({ transaction, clock, stored }: Deps) =>
  async ({ movieId, position, imageKey, model, made, confirmedFor }: RequestOf<ReplaceImage>): Reply<ReplaceImage> => {
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

/** Stores an image as a hidden version that an admin can choose later. */
export const addVersion =
  ({ transaction, clock, stored }: Deps) =>
  async ({ movieId, position, imageKey, model, made }: RequestOf<AddVersion>): Reply<AddVersion> => {
    const record = await stored.record(imageKey);
    return transaction(async (writes) => {
      const movie = await writes.movies.find(movieId);
      if (!movie?.scenes[position]) return err('no-such-movie');
      const image = recordedImage(movie, { key: imageKey, model, ...made }, record);
      return keepVersion(writes, { movieId, position }, image, clock.now());
    });
  };

/** Stores the current record of an image. An admin's description stays. */
export const readImageRecord =
  ({ transaction, clock, stored }: Deps) =>
  async ({
    movieId,
    imageKey,
  }: RequestOf<typeof imageCalls.readImageRecord>): Promise<
    Result<{ movieId: number }, 'no-such-movie' | 'no-such-image'>
  > => {
    const record = await stored.record(imageKey);
    return transaction(async (writes) => {
      const movie = await writes.movies.find(movieId);
      if (!movie) return err('no-such-movie');
      const image = await writes.images.find(imageKey);
      if (image?.movieId !== movieId || !record) return err('no-such-image');

      const fields = recordedFields(movie, record);
      const isByAdmin = image.describedBy === DESCRIBED_BY_ADMIN;
      const { describes, describedBy } = isByAdmin ? image : fields;
      const germanDescription = (isByAdmin && image.germanDescription) || fields.germanDescription;
      const germanScene = image.germanScene || fields.germanScene;
      await writes.images.change(imageKey, { ...fields, describes, germanDescription, describedBy, germanScene });
      await writes.calendar.publishDays(movieId, utcDate(clock.now()));
      return ok({ movieId });
    });
  };
