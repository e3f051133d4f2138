import { err, ok, type Result } from '@dreamreel/kit/result';
import { duplicatesOf } from '../../domain/readiness.ts';
import type { Place, Transaction } from '../ports.ts';

/** Dismisses the warning that an image looks similar to the movie's other current images. */
export const acceptDuplicate =
  ({ transaction }: { transaction: Transaction }) =>
  ({ movieId, position }: Place): Promise<Result<{ movieId: number }, 'no-such-movie' | 'no-such-image'>> =>
    transaction(async ({ movies, images, movieChanged }) => {
      const movie = await movies.find(movieId);
      if (!movie) return err('no-such-movie');
      const image = movie.scenes[position]?.image;
      if (!image) return err('no-such-image');
      const shown = movie.scenes.map((scene) => scene.image);
      const alike = duplicatesOf(shown, position, image).map(({ key }) => key);
      if (alike.length > 0) {
        await images.acceptDuplicates(image.key, [...image.acceptedDuplicates, ...alike]);
        await movieChanged(movieId);
      }
      return ok({ movieId });
    });
