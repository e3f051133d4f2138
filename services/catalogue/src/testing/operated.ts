import type { NewMovie } from '@dreamreel/proto/movies';
import { addImage } from '../application/add-image.ts';
import { describeImage, reorderImages } from '../application/arrange-images.ts';
import { changeMovie } from '../application/change-movie.ts';
import { attachImage, restoreImage } from '../application/choose-image.ts';
import { createMovie } from '../application/create-movie.ts';
import { deleteMovie, restoreMovie } from '../application/delete-movie.ts';
import { movieOfDay } from '../application/movie-of-day.ts';
import type { IsOffered } from '../application/offer-title.ts';
import { clearDay, moveDay, planDay } from '../application/plan-days.ts';
import type { Change } from '../application/ports.ts';
import { replaceImage } from '../application/replace-image.ts';
import { savePrompts } from '../application/save-prompts.ts';
import { scheduleMovie } from '../application/schedule-movie.ts';
import { shareShownMovies } from '../application/share-shown-movies.ts';

export const TODAY = '2026-03-14';
export const TOMORROW = '2026-03-15';
export const LATER = '2026-03-16';
export const LAST_WEEK = '2026-03-07';

/** The name of an image; those of one movie and position differ by `version`. */
export function imageKey(movieId: number, position: number, version = 0): string {
  return `${movieId}${position}${version}`.padStart(32, '0');
}

/** Everything that an admin does, at noon of {@link TODAY} unless `time.now` says otherwise. */
export function operated(change: Change, isOffered: IsOffered = () => false) {
  const time = { now: new Date(`${TODAY}T12:00:00Z`) };
  const clock = { now: () => time.now };
  const kept = new Set<string>();
  const stored = { has: async (key: string) => kept.has(key) };
  const image = addImage({ change, clock });
  const create = createMovie({ change, clock, isOffered, stored });

  return {
    time,
    /** The keys that the object store has. */
    kept,
    create: (movie: Partial<NewMovie> = {}) =>
      create({ title: 'Alien', year: 1979, description: '', aliases: [], images: [], ...movie }),
    image,
    /** Gives a movie its five images. */
    async paint(movieId: number): Promise<void> {
      for (const position of [0, 1, 2, 3, 4]) await image({ movieId, position, imageKey: imageKey(movieId, position) });
    },
    alter: changeMovie({ change, clock, isOffered, stored }),
    remove: deleteMovie({ change, clock }),
    restore: restoreMovie({ change, clock }),
    share: () => change((writes) => shareShownMovies(writes, clock.now())),
    schedule: scheduleMovie({ change }),
    ofDay: movieOfDay({ change }),
    plan: planDay({ change, clock }),
    move: moveDay({ change, clock }),
    clear: clearDay({ change, clock }),
    save: savePrompts({ change }),
    replace: replaceImage({ change, clock }),
    attach: attachImage({ change, clock, stored }),
    restoreImage: restoreImage({ change, clock }),
    reorder: reorderImages({ change, clock }),
    describe: describeImage({ change, clock }),
  };
}
