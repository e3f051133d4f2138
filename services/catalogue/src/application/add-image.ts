import type { Clock } from '@dreamreel/kit/clock';
import { err, type Result } from '@dreamreel/kit/result';
import type { Change } from './ports.ts';
import { showImage } from './show-image.ts';

type NewImage = { movieId: number; position: number; imageKey: string; model?: string | undefined };
export type ImageNotAdded = 'no-such-movie' | 'position-taken' | 'image-in-use';

/** Puts an image at an empty position. The fifth makes the movie ready, and its days are told. */
export const addImage =
  ({ change, clock }: { change: Change; clock: Clock }) =>
  ({ movieId, position, imageKey, model = undefined }: NewImage): Promise<Result<{ ready: boolean }, ImageNotAdded>> =>
    change(async (writes) => {
      const movie = await writes.movies.find(movieId);
      const there = movie?.scenes[position];
      if (!movie || !there) return err('no-such-movie');
      if (there.image !== null && there.image.key !== imageKey) return err('position-taken');

      const { scene, prompt, describes } = there;
      const image = { key: imageKey, model: model ?? null, scene, prompt, describes };
      return showImage(writes, movie, position, image, clock.now());
    });
