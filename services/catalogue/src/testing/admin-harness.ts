import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import type { NewMovie } from '@dreamreel/proto/catalogue/movies';
import { movieOfDay } from '../application/calendar/movie-of-day.ts';
import { changePlanningSettings, planAhead } from '../application/calendar/plan-ahead.ts';
import { clearDay, moveDay, planDay } from '../application/calendar/plan-days.ts';
import { scheduleMovie } from '../application/calendar/schedule-movie.ts';
import { acceptDuplicate } from '../application/images/accept-duplicate.ts';
import { addImage } from '../application/images/add-image.ts';
import { addVersion } from '../application/images/add-version.ts';
import { describeImage, reorderImages } from '../application/images/arrange-images.ts';
import { attachImage, restoreImage } from '../application/images/choose-image.ts';
import { readImageRecord } from '../application/images/read-image-record.ts';
import { replaceImage } from '../application/images/replace-image.ts';
import { changeMovie } from '../application/movies/change-movie.ts';
import { createMovie } from '../application/movies/create-movie.ts';
import { deleteMovie, restoreMovie } from '../application/movies/delete-movie.ts';
import { importMovies } from '../application/movies/import-movies.ts';
import { savePrompts } from '../application/movies/save-prompts.ts';
import type { StoredImages, Transaction } from '../application/ports.ts';
import type { IsSearchable } from '../application/titles/index-movies.ts';
import { indexPastMovies } from '../application/titles/index-past-movies.ts';

export const TODAY = '2026-03-14';
export const TOMORROW = '2026-03-15';
export const LATER = '2026-03-16';
export const LAST_WEEK = '2026-03-07';

/** Returns an image key. Different `version` values result in different keys for the same movie and position. */
export function imageKey(movieId: number, position: number, version = 0): string {
  return `${movieId}${position}${version}`.padStart(32, '0');
}

/** Creates the admin use cases. The time is noon on {@link TODAY} unless `time.now` is set. */
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
    /** Keys of the images in the object store. */
    storedKeys,
    /** Image records in the object store. */
    records,
    create: (movie: Partial<NewMovie> = {}) =>
      create({ ...unknownFields, title: 'Alien', year: 1979, images: [], ...movie }),
    importMovies: importMovies({ transaction, clock, isSearchable }),
    image,
    async addImages(movieId: number): Promise<void> {
      for (const position of [0, 1, 2, 3, 4]) await image({ movieId, position, imageKey: imageKey(movieId, position) });
    },
    change: changeMovie({ transaction, clock, isSearchable, stored }),
    remove: deleteMovie({ transaction, clock }),
    restore: restoreMovie({ transaction, clock }),
    indexPast: () => transaction((writes) => indexPastMovies(writes, clock.now())),
    schedule: scheduleMovie({ transaction }),
    ofDay: movieOfDay({ transaction }),
    planAhead: planAhead({ transaction, clock }),
    planning: changePlanningSettings({ transaction, clock }),
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
