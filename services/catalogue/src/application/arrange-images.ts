import type { Clock } from '@dreamreel/kit/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { utcDate } from '@dreamreel/proto/calendar';
import { imageAddress } from '@dreamreel/proto/images';
import { isBeingPlayed } from './choose-image.ts';
import type { Change, Place, PlannedMovie } from './ports.ts';
import { tellChange } from './tell-days.ts';

type Deps = { change: Change; clock: Clock };
type Done<Refusal extends string> = Promise<Result<{ movieId: number }, Refusal>>;
type Seen = { readonly from: string | null; readonly to: string | null };
type Swap = {
  movieId: number;
  fromPosition: number;
  toPosition: number;
  seen?: Seen | undefined;
  confirmLive: boolean;
};

/** Swaps two positions. With what the admin saw there, two tabs that swap at once do not undo one another. */
export const reorderImages =
  ({ change, clock }: Deps) =>
  ({
    movieId,
    fromPosition,
    toPosition,
    seen,
    confirmLive,
  }: Swap): Done<'no-such-movie' | 'same-position' | 'conflict' | 'being-played'> =>
    change(async (writes) => {
      if (fromPosition === toPosition) return err('same-position');
      const now = clock.now();
      const movie = await writes.movies.find(movieId);
      if (!movie) return err('no-such-movie');
      const isAsSeen = seen?.from === addressAt(movie, fromPosition) && seen.to === addressAt(movie, toPosition);
      if (seen && !isAsSeen) return err('conflict');
      if (isBeingPlayed(movie, now) && !confirmLive) return err('being-played');

      await writes.movies.swapScenes(movieId, fromPosition, toPosition);
      const swapped = await writes.movies.find(movieId);
      if (swapped) await tellChange(writes, swapped, utcDate(now));
      return ok({ movieId });
    });

/** Says what the image at a position shows. Where there is none yet, it is said of the plan. */
export const describeImage =
  ({ change, clock }: Deps) =>
  ({ movieId, position, describes }: Place & { describes: string }): Done<'no-such-movie'> =>
    change(async (writes) => {
      const { movies, images } = writes;
      const there = (await movies.find(movieId))?.scenes[position];
      if (!there) return err('no-such-movie');

      if (there.image) await images.describe(there.image.key, describes);
      else await movies.planScene(movieId, position, { ...there, describes });
      const movie = await movies.find(movieId);
      if (movie) await tellChange(writes, movie, utcDate(clock.now()));
      return ok({ movieId });
    });

function addressAt(movie: PlannedMovie, position: number): string | null {
  const image = movie.scenes[position]?.image;
  return image ? imageAddress(image.key) : null;
}
