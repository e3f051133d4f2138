import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import type { NewMovie } from '@dreamreel/proto/catalogue/movies';
import { acceptDuplicate } from '../application/accept-duplicate.ts';
import { addImage } from '../application/add-image.ts';
import { addVersion } from '../application/add-version.ts';
import { describeImage, reorderImages } from '../application/arrange-images.ts';
import { changeMovie } from '../application/change-movie.ts';
import { attachImage, restoreImage } from '../application/choose-image.ts';
import { createMovie } from '../application/create-movie.ts';
import { deleteMovie, restoreMovie } from '../application/delete-movie.ts';
import { importMovies } from '../application/import-movies.ts';
import type { IsSearchable } from '../application/index-movie.ts';
import { indexPastMovies } from '../application/index-past-movies.ts';
import { movieOfDay } from '../application/movie-of-day.ts';
import { clearDay, moveDay, planDay } from '../application/plan-days.ts';
import type { StoredImages, Transaction } from '../application/ports.ts';
import { readImageRecord } from '../application/read-image-record.ts';
import { replaceImage } from '../application/replace-image.ts';
import { savePrompts } from '../application/save-prompts.ts';
import { scheduleMovie } from '../application/schedule-movie.ts';

export const TODAY = '2026-03-14';
export const TOMORROW = '2026-03-15';
export const LATER = '2026-03-16';
export const LAST_WEEK = '2026-03-07';

/** The key of an image; those of one movie and position differ by `version`. */
export function imageKey(movieId: number, position: number, version = 0): string {
  return `${movieId}${position}${version}`.padStart(32, '0');
}

/** The use cases of the admin, at noon of {@link TODAY} unless `time.now` is set. */
export function adminHarness(transaction: Transaction, isSearchable: IsSearchable = () => false) {
  const time = { now: new Date(`${TODAY}T12:00:00Z`) };
  const clock = { now: () => time.now };
  const storedKeys = new Set<string>();
  const records = new Map<string, ImageRecord>();
  const stored: StoredImages = {
    has: async (key) => storedKeys.has(key),
    record: async (key) => records.get(key),
  };
  const image = addImage({ transaction, clock, stored });
  const create = createMovie({ transaction, clock, isSearchable, stored });

  return {
    time,
    /** The keys that the object store has. */
    storedKeys,
    /** The records that it has. */
    records,
    create: (movie: Partial<NewMovie> = {}) =>
      create({ ...unknownFields, title: 'Alien', year: 1979, images: [], ...movie }),
    importMovies: importMovies({ transaction, clock, isSearchable }),
    image,
    /** Gives a movie its five images. */
    async addImages(movieId: number): Promise<void> {
      for (const position of [0, 1, 2, 3, 4]) await image({ movieId, position, imageKey: imageKey(movieId, position) });
    },
    change: changeMovie({ transaction, clock, isSearchable, stored }),
    remove: deleteMovie({ transaction, clock }),
    restore: restoreMovie({ transaction, clock }),
    indexPast: () => transaction((writes) => indexPastMovies(writes, clock.now())),
    schedule: scheduleMovie({ transaction }),
    ofDay: movieOfDay({ transaction }),
    plan: planDay({ transaction, clock }),
    move: moveDay({ transaction, clock }),
    clear: clearDay({ transaction, clock }),
    save: savePrompts({ transaction }),
    replace: replaceImage({ transaction, clock, stored }),
    addVersion: addVersion({ transaction, clock, stored }),
    attach: attachImage({ transaction, clock, stored }),
    restoreImage: restoreImage({ transaction, clock }),
    reorder: reorderImages({ transaction, clock }),
    describe: describeImage({ transaction, clock }),
    acceptDuplicate: acceptDuplicate({ transaction }),
    readRecord: readImageRecord({ transaction, clock, stored }),
  };
}
