import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import type { Handler } from '@dreamreel/kit/rpc/server';
import { utcDate } from '@dreamreel/proto/calendar';
import { DESCRIBED_BY_ADMIN } from '@dreamreel/proto/catalogue/image-records';
import type { catalogueCalls, imageCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { recordedFields, recordedImage } from '../../domain/recorded-image.ts';
import type { ChangesMovie, StoredImages, Transaction } from '../ports.ts';
import { isBeingPlayed, keepVersion, showImage } from './show-image.ts';

type Deps = { transaction: Transaction; clock: Clock; stored: Pick<StoredImages, 'record'> };

/**
 * Adds an image at an empty position. If the image is the last of the movie's five images, the movie's days are
 * published.
 */
export const addImage =
  ({ transaction, clock, stored }: Deps): Handler<typeof catalogueCalls.addImage> =>
  async ({ movieId, position, imageKey, model, germanScene = '' }) => {
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
  ({ transaction, clock, stored }: Deps): Handler<typeof imageCalls.replaceImage> =>
  async ({ movieId, position, imageKey, model, made, confirmedFor }) => {
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
  ({ transaction, clock, stored }: Deps): Handler<typeof imageCalls.addVersion> =>
  async ({ movieId, position, imageKey, model, made }) => {
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
  ({ transaction, clock, stored }: Deps): ChangesMovie<typeof imageCalls.readImageRecord> =>
  async ({ movieId, imageKey }) => {
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
