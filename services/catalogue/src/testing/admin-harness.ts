import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import type { NewMovie } from '@dreamreel/proto/catalogue/movies';
import { movieOfDay } from '../application/calendar/movie-of-day.ts';
import { changePlanningSettings, planAhead } from '../application/calendar/plan-ahead.ts';
import { clearDay, moveDay, planDay, scheduleMovie } from '../application/calendar/plan-days.ts';
import { addImage, addVersion, readImageRecord, replaceImage } from '../application/images/add-image.ts';
import { acceptDuplicate, describeImage, reorderImages } from '../application/images/arrange-images.ts';
import { attachImage, restoreImage } from '../application/images/choose-image.ts';
import { changeMovie, savePrompts } from '../application/movies/change-movie.ts';
import { createMovie } from '../application/movies/create-movie.ts';
import { deleteMovie, restoreMovie } from '../application/movies/delete-movie.ts';
import { importMovies } from '../application/movies/import-movies.ts';
import type { StoredImages, Transaction } from '../application/ports.ts';
import type { IsSearchable } from '../application/titles/index-movies.ts';
import { indexPastMovies } from '../application/titles/index-movies.ts';

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
  const deps = { transaction, clock, isSearchable, stored };
  const image = addImage(deps);
  const create = createMovie(deps);

  return {
    time,
    /** Keys of the images in the object store. */
    storedKeys,
    /** Image records in the object store. */
    records,
    create: (movie: Partial<NewMovie> = {}) =>
      create({ ...unknownFields, title: 'Alien', year: 1979, images: [], ...movie }),
    importMovies: importMovies(deps),
    image,
    async addImages(movieId: number): Promise<void> {
      for (const position of [0, 1, 2, 3, 4]) await image({ movieId, position, imageKey: imageKey(movieId, position) });
    },
    change: changeMovie(deps),
    remove: deleteMovie(deps),
    restore: restoreMovie(deps),
    indexPast: () => transaction((writes) => indexPastMovies(writes, clock.now())),
    schedule: scheduleMovie(deps),
    ofDay: movieOfDay(deps),
    planAhead: planAhead(deps),
    planning: changePlanningSettings(deps),
    plan: planDay(deps),
    move: moveDay(deps),
    clear: clearDay(deps),
    save: savePrompts(deps),
    replace: replaceImage(deps),
    addVersion: addVersion(deps),
    attach: attachImage(deps),
    restoreImage: restoreImage(deps),
    reorder: reorderImages(deps),
    describe: describeImage(deps),
    acceptDuplicate: acceptDuplicate(deps),
    readRecord: readImageRecord(deps),
  };
}
