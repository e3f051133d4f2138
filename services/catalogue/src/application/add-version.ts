import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Place, Transaction } from './ports.ts';

type Made = { scene: string; prompt: string; describes?: string | undefined };
type NewVersion = Place & { imageKey: string; model: string; made: Made };

/** Adds an image to the versions of a position without showing it, so that the admin can choose it later. */
export const addVersion =
  ({ transaction, clock }: { transaction: Transaction; clock: Clock }) =>
  ({
    movieId,
    position,
    imageKey,
    model,
    made,
  }: NewVersion): Promise<Result<Record<never, never>, 'no-such-movie' | 'image-in-use'>> =>
    transaction(async ({ movies, images }) => {
      if (!(await movies.find(movieId))?.scenes[position]) return err('no-such-movie');
      const place = await images.placeOf(imageKey);
      if (place) return place.movieId === movieId && place.position === position ? ok({}) : err('image-in-use');
      const { scene, prompt, describes = '' } = made;
      await images.add({ movieId, position, key: imageKey, model, scene, prompt, describes, addedAt: clock.now() });
      return ok({});
    });
