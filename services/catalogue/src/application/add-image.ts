import { err, ok, type Result } from '@dreamreel/kit/result';
import { featured } from '../domain/movie.ts';
import type { Change } from './ports.ts';

type NewImage = { movieId: number; position: number; imageKey: string };
export type ImageNotAdded = 'no-such-movie' | 'position-taken';

/** Puts a picture at an empty position. The fifth makes the film ready, and its days are told. */
export const addImage =
  ({ change }: { change: Change }) =>
  ({ movieId, position, imageKey }: NewImage): Promise<Result<{ ready: boolean }, ImageNotAdded>> =>
    change(async ({ movies, calendar }) => {
      const there = (await movies.find(movieId))?.scenes.find((scene) => scene.position === position);
      if (!there) return err('no-such-movie');
      if (there.imageKey !== null && there.imageKey !== imageKey) return err('position-taken');

      await movies.setImage(movieId, position, imageKey);
      const movie = await movies.find(movieId);
      const ready = movie !== undefined && featured(movie) !== undefined;
      if (ready) for (const date of movie.featureDates) await calendar.announce(date);
      return ok({ ready });
    });
