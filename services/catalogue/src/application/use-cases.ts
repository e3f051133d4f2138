import type { Clock } from '@dreamreel/kit/process/clock';
import { calendarDays } from './calendar/calendar-days.ts';
import { movieOfDay } from './calendar/movie-of-day.ts';
import { currentNotices } from './calendar/notices.ts';
import { changePlanningSettings, planAhead, planningSettings } from './calendar/plan-ahead.ts';
import { clearDay, moveDay, planDay } from './calendar/plan-days.ts';
import { scheduleMovie } from './calendar/schedule-movie.ts';
import { acceptDuplicate } from './images/accept-duplicate.ts';
import { addImage } from './images/add-image.ts';
import { addVersion } from './images/add-version.ts';
import { describeImage, reorderImages } from './images/arrange-images.ts';
import { attachImage, restoreImage } from './images/choose-image.ts';
import { readImageRecord } from './images/read-image-record.ts';
import { replaceImage } from './images/replace-image.ts';
import { addMovie } from './movies/add-movie.ts';
import { changeMovie } from './movies/change-movie.ts';
import { createMovie } from './movies/create-movie.ts';
import { deletedMovies, deleteMovie, restoreMovie } from './movies/delete-movie.ts';
import { importMovies } from './movies/import-movies.ts';
import { type LookupSources, lookupMovie } from './movies/lookup-movie.ts';
import { movieToPlay } from './movies/movie-to-play.ts';
import { savePrompts } from './movies/save-prompts.ts';
import type { AdminMovies, CalendarDays, StoredImages, Transaction } from './ports.ts';
import { importTitles } from './titles/import-titles.ts';
import type { IsSearchable } from './titles/index-movies.ts';
import { indexPastMovies } from './titles/index-past-movies.ts';

type Ports = LookupSources & {
  transaction: Transaction;
  movies: AdminMovies;
  calendarDays: CalendarDays;
  stored: StoredImages;
  isSearchable: IsSearchable;
  clock: Clock;
};

/** Creates the use cases of the service. Plain queries go directly to the ports. */
export function useCases(ports: Ports) {
  const { transaction, clock } = ports;
  return {
    addMovie: addMovie(ports),
    createMovie: createMovie(ports),
    importMovies: importMovies(ports),
    changeMovie: changeMovie(ports),
    deleteMovie: deleteMovie(ports),
    restoreMovie: restoreMovie(ports),
    deletedMovies: deletedMovies(ports),
    lookupMovie: lookupMovie(ports),
    movieToPlay: movieToPlay(ports),
    savePrompts: savePrompts(ports),

    addImage: addImage(ports),
    addVersion: addVersion(ports),
    replaceImage: replaceImage(ports),
    attachImage: attachImage(ports),
    restoreImage: restoreImage(ports),
    reorderImages: reorderImages(ports),
    describeImage: describeImage(ports),
    acceptDuplicate: acceptDuplicate(ports),
    readImageRecord: readImageRecord(ports),

    calendarDays: calendarDays(ports),
    planDay: planDay(ports),
    moveDay: moveDay(ports),
    clearDay: clearDay(ports),
    scheduleMovie: scheduleMovie(ports),
    movieOfDay: movieOfDay(ports),
    planAhead: planAhead(ports),
    planningSettings: planningSettings(ports),
    changePlanningSettings: changePlanningSettings(ports),
    notices: currentNotices(ports),

    importTitles: importTitles(ports),
    indexPastMovies: () => transaction((writes) => indexPastMovies(writes, clock.now())),
  };
}

export type UseCases = ReturnType<typeof useCases>;
