import type { Clock } from '@dreamreel/kit/clock';
import { err, type Result } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import type { Change } from './ports.ts';
import { showImage } from './show-image.ts';

type NewImage = { movieId: number; position: number; imageKey: string; model?: string | undefined };
export type ImageNotAdded = 'no-such-movie' | 'position-taken' | 'image-in-use';

/** Puts a picture at an empty position. The fifth makes the film ready, and its days are told. */
export const addImage =
  ({ change, clock }: { change: Change; clock: Clock }) =>
  ({ movieId, position, imageKey, model = undefined }: NewImage): Promise<Result<{ ready: boolean }, ImageNotAdded>> =>
    change(async (writes) => {
      const there = (await writes.movies.find(movieId))?.scenes[position];
      if (!there) return err('no-such-movie');
      if (there.picture !== null && there.picture.key !== imageKey) return err('position-taken');

      const { scene, prompt, describes } = there;
      const instant = clock.now();
      const picture = { key: imageKey, model: model ?? null, scene, prompt, describes };
      return showImage(writes, { movieId, position }, picture, { instant, today: utcDate(instant) });
    });
