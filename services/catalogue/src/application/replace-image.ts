import type { Clock } from '@dreamreel/kit/clock';
import { err, type Result } from '@dreamreel/kit/result';
import type { Change, Place } from './ports.ts';
import { showImage } from './show-image.ts';

type Made = { scene: string; prompt: string; describes?: string | undefined };
type Painted = Place & { imageKey: string; model: string; made?: Made | undefined };

/** Shows an image that was painted for a position; the one that was there stays as a version. */
export const replaceImage =
  ({ change, clock }: { change: Change; clock: Clock }) =>
  ({
    movieId,
    position,
    imageKey,
    model,
    made,
  }: Painted): Promise<Result<{ ready: boolean }, 'no-such-movie' | 'image-in-use'>> =>
    change(async (writes) => {
      const movie = await writes.movies.find(movieId);
      const there = movie?.scenes[position];
      if (!movie || !there) return err('no-such-movie');

      const { scene, prompt, describes = '' } = made ?? there;
      const image = { key: imageKey, model, scene, prompt, describes };
      return showImage(writes, movie, position, image, clock.now());
    });
