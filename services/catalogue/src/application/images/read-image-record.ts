import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import { DESCRIBED_BY_ADMIN } from '@dreamreel/proto/catalogue/image-records';
import { recordedFields } from '../../domain/recorded-image.ts';
import { publishMovieChange } from '../calendar/publish-days.ts';
import type { StoredImages, Transaction } from '../ports.ts';

type Deps = { transaction: Transaction; clock: Clock; stored: Pick<StoredImages, 'record'> };
type Request = { movieId: number; imageKey: string };

/** Stores the current record of an image. An admin's description stays. */
export const readImageRecord =
  ({ transaction, clock, stored }: Deps) =>
  async ({ movieId, imageKey }: Request): Promise<Result<{ movieId: number }, 'no-such-movie' | 'no-such-image'>> => {
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
      await writes.images.record(imageKey, { ...fields, describes, germanDescription, describedBy });
      await publishMovieChange(writes, movie, utcDate(clock.now()));
      return ok({ movieId });
    });
  };
