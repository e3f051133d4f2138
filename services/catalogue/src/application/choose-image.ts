import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import type { Image } from '../domain/movie.ts';
import type { Change, Place, PlannedMovie, StoredImages, Writes } from './ports.ts';
import { showImage } from './show-image.ts';

type Deps = { change: Change; clock: Clock };
type Chosen = Place & { imageKey: string; confirmLive: boolean };
type Shown<Refusal extends string> = Promise<Result<{ movieId: number }, Refusal>>;
export type NotShown = 'no-such-movie' | 'no-such-image' | 'being-played';

/** Players see a movie on its day: the admin has to mean it. */
export function isBeingPlayed(movie: PlannedMovie, now: Date): boolean {
  return movie.featureDates.includes(utcDate(now));
}

/** Shows an image of ours that came about apart from the movie, as in the still analyzer. */
export const attachImage =
  ({ change, clock, stored }: Deps & { stored: StoredImages }) =>
  async ({ description, ...chosen }: Chosen & { description: string }): Shown<NotShown | 'image-in-use'> => {
    if (!(await stored.has(chosen.imageKey))) return err('no-such-image');
    return change((writes) => {
      // Nobody knows whether its words name somebody, so players who cannot see it are not given them.
      const image = { key: chosen.imageKey, model: null, scene: '', prompt: description, describes: '' };
      return choose(writes, chosen, image, clock);
    });
  };

/** Shows an earlier image of a position again. */
export const restoreImage =
  ({ change, clock }: Deps) =>
  (chosen: Chosen): Shown<NotShown> =>
    change(async (writes) => {
      const place = await writes.images.placeOf(chosen.imageKey);
      if (place?.movieId !== chosen.movieId || place.position !== chosen.position) return err('no-such-image');
      const known = { key: chosen.imageKey, model: null, scene: '', prompt: '', describes: '' };
      const shown = await choose(writes, chosen, known, clock);
      if (shown.ok) return shown;
      return err(shown.error === 'image-in-use' ? 'no-such-image' : shown.error);
    });

async function choose(
  writes: Writes,
  { movieId, position, confirmLive }: Chosen,
  image: Image,
  clock: Clock,
): Shown<'no-such-movie' | 'being-played' | 'image-in-use'> {
  const instant = clock.now();
  const movie = await writes.movies.find(movieId);
  if (!movie) return err('no-such-movie');
  const isReplaced = movie.scenes[position]?.image !== null;
  if (isReplaced && isBeingPlayed(movie, instant) && !confirmLive) return err('being-played');
  const shown = await showImage(writes, movie, position, image, instant);
  return shown.ok ? ok({ movieId }) : shown;
}
