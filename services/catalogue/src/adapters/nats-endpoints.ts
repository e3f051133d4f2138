import type { Database } from '@dreamreel/kit/database/database';
import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import type { GameDate } from '@dreamreel/proto/calendar';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import type { CalendarDay } from '@dreamreel/proto/catalogue/feature-calendar';
import { searchOperations } from '@dreamreel/proto/catalogue/found-titles';
import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { catalogueCalls, imageCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import {
  calendarDays,
  clearDay,
  currentNotices,
  moveDay,
  planDay,
  scheduleMovie,
} from '../application/calendar/calendar-days.ts';
import {
  changePlanningSettings,
  movieOfDay,
  movieToPlay,
  planningSettings,
} from '../application/calendar/fill-days.ts';
import { restorableUntil } from '../application/ensure-available.ts';
import { addImage, addVersion, readImageRecord, replaceImage } from '../application/images/add-image.ts';
import { acceptDuplicate, describeImage, reorderImages } from '../application/images/arrange-images.ts';
import { attachImage, restoreImage } from '../application/images/show-image.ts';
import { changeMovie, savePrompts } from '../application/movies/change-movie.ts';
import { addMovie, createMovie } from '../application/movies/create-movie.ts';
import { deletedMovies, deleteMovie, restoreMovie } from '../application/movies/delete-movie.ts';
import { importMovies } from '../application/movies/import-movies.ts';
import { type LookupSources, lookupMovie } from '../application/movies/lookup-movie.ts';
import type { AdminMovies, DeletedMovie, StoredImages, Transaction } from '../application/ports.ts';
import { importTitles } from '../application/titles/index-movies.ts';
import type { LiveTitleSearch } from '../application/titles/live-title-search.ts';
import { datesOfMonth } from '../domain/days.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { Credits } from '../well-known-titles/well-known-titles.ts';
import { pgCalendarDays } from './calendar/pg-calendar-days.ts';
import { prismaAdminMovies } from './movies/prisma-admin-movies.ts';
import { pgTitleIds, pgTitles } from './titles/pg-titles.ts';

type Parts = Pick<LookupSources, 'tmdb' | 'report'> & {
  database: Pick<Database, 'query'>;
  prisma: PrismaClient;
  transaction: Transaction;
  titleSearch: LiveTitleSearch;
  wellKnownCredits: (title: string, year: number) => Credits | undefined;
  stored: StoredImages;
  clock: Clock;
};

/** Serves every operation and call of the service. Plain queries go directly to the ports. */
export async function natsEndpoints(service: Service, parts: Parts): Promise<void> {
  const deps = depsOf(parts);
  movieEndpoints(service, deps);
  imageEndpoints(service, deps);
  calendarEndpoints(service, deps);
  titleEndpoints(service, deps, await pgTitleIds(parts.database));
}

function depsOf(parts: Parts) {
  const { isSearchable } = parts.titleSearch;
  const [titles, movies, calendarDays] = [pgTitles(parts), prismaAdminMovies(parts), pgCalendarDays(parts)];
  return { ...parts, titles, movies, calendarDays, corpus: titles.movies, isSearchable };
}

type Deps = ReturnType<typeof depsOf>;

function movieEndpoints({ endpoint }: Service, deps: Deps): void {
  const { movies } = deps;
  const withMovie = withMovieResponse(movies);
  const withChange = withChangeResponse(movies);

  endpoint(catalogueCalls.movieParts, async () => ok([...(await movies.parts())]));
  endpoint(catalogueCalls.moviesOfPart, async (range) => ok(await movies.list(range)));
  endpoint(catalogueCalls.savePrompts, withMovie(savePrompts(deps)));

  endpoint(
    movieOperations.movie,
    withMovie(async ({ movieId }) => ok({ movieId })),
  );
  endpoint(movieOperations.lookupMovie, lookupMovie(deps));

  endpoint(
    movieOperations.createMovie,
    withChange(createMovie(deps), ({ title }) => `${title} added`),
  );
  endpoint(movieOperations.importMovies, async (request) => ok({ movies: await importMovies(deps)(request) }));
  endpoint(
    movieOperations.changeMovie,
    withChange(changeMovie(deps), ({ title }) => `${title} saved`),
  );

  endpoint(movieOperations.deleteMovie, async (request) => {
    const deleted = await deleteMovie(deps)(request);
    if (!deleted.ok) return deleted;
    const { title, restorableUntil } = toDeletedMovie(deleted.value);
    return ok({ success: true, message: `${title} deleted`, restorableUntil });
  });
  endpoint(
    movieOperations.restoreMovie,
    withChange(restoreMovie(deps), ({ title }) => `${title} restored`),
  );
  endpoint(movieOperations.deletedMovies, async () => ok((await deletedMovies(deps)()).map(toDeletedMovie)));

  endpoint(catalogueCalls.addMovie, async (movie) => ok(await addMovie(deps)(movie)));
  endpoint(catalogueCalls.movieToPlay, movieToPlay(deps));
}

function toDeletedMovie({ id, title, year, deletedAt }: Omit<DeletedMovie, 'releasedDates'>) {
  return { id, title, year, restorableUntil: restorableUntil(deletedAt).toISOString() };
}

function imageEndpoints({ endpoint }: Service, deps: Deps): void {
  const { movies } = deps;
  const withChange = withChangeResponse(movies);

  endpoint(catalogueCalls.addImage, addImage(deps));
  endpoint(imageCalls.replaceImage, replaceImage(deps));
  endpoint(imageCalls.addVersion, addVersion(deps));
  endpoint(imageCalls.readImageRecord, withMovieResponse(movies)(readImageRecord(deps)));

  endpoint(
    imageOperations.addImage,
    withChange(attachImage(deps), ({ title }, { position }) => `Image added to ${title} at position ${position + 1}`),
  );

  endpoint(
    imageOperations.restoreImage,
    withChange(
      restoreImage(deps),
      ({ title }, { position }) => `Position ${position + 1} of ${title} now shows the selected image`,
    ),
  );

  endpoint(
    imageOperations.reorderImages,
    withChange(
      reorderImages(deps),
      ({ title }, { fromPosition, toPosition }) =>
        `Positions ${fromPosition + 1} and ${toPosition + 1} of ${title} swapped`,
    ),
  );

  endpoint(
    imageOperations.describeImage,
    withChange(describeImage(deps), (_movie, { position }) => `Position ${position + 1} described`),
  );

  endpoint(
    imageOperations.acceptDuplicate,
    withChange(acceptDuplicate(deps), (_movie, { position }) => `Similar image at position ${position + 1} accepted`),
  );

  endpoint(imageOperations.imageVersions, async (place) => {
    const versions = await movies.versions(place);
    return versions ? ok(versions) : err('no-such-movie');
  });
}

function calendarEndpoints({ endpoint }: Service, deps: Deps): void {
  const daysOn = calendarDays(deps);
  /** Runs a calendar change and responds with the changed days and a message. */
  const withDays =
    <Input, ErrorCode extends string>(
      work: (input: Input) => Promise<Result<readonly GameDate[], ErrorCode>>,
      message: (input: Input) => string,
    ) =>
    async (input: Input): Promise<Result<Changed & { days: CalendarDay[] }, ErrorCode>> => {
      const changed = await work(input);
      if (!changed.ok) return changed;
      return ok({ success: true, message: message(input), days: await daysOn(changed.value) });
    };

  endpoint(calendarOperations.calendarMonth, async ({ month }) => ok(await daysOn(datesOfMonth(month))));

  endpoint(
    calendarOperations.planDay,
    withDays(planDay(deps), ({ date }) => `Scheduled for ${date}`),
  );

  endpoint(
    calendarOperations.moveDay,
    withDays(moveDay(deps), ({ date, to, swapWith }) =>
      swapWith === undefined ? `Moved to ${to}` : `${date} and ${to} swapped`,
    ),
  );

  endpoint(
    calendarOperations.clearDay,
    withDays(clearDay(deps), ({ date }) => `${date} is now free`),
  );

  endpoint(calendarOperations.alerts, async () => ok(await currentNotices(deps)()));

  endpoint(calendarOperations.planningSettings, planningSettings(deps));
  endpoint(calendarOperations.changePlanningSettings, changePlanningSettings(deps));

  endpoint(catalogueCalls.scheduleMovie, scheduleMovie(deps));
  endpoint(catalogueCalls.plannedMovies, async ({ from }) => ok(await deps.calendarDays.firstPlanned(from)));
  endpoint(catalogueCalls.movieOfDay, movieOfDay(deps));
}

/**
 * Runs a change and responds with the updated movie. Returns an error if another admin deleted the movie in the
 * meantime.
 */
const withMovieResponse =
  (movies: Pick<AdminMovies, 'find'>) =>
  <Input, ErrorCode extends string>(work: (input: Input) => Promise<Result<{ movieId: number }, ErrorCode>>) =>
  async (input: Input): Promise<Result<AdminMovie, ErrorCode | 'no-such-movie'>> => {
    const result = await work(input);
    if (!result.ok) return result;
    const movie = await movies.find(result.value.movieId);
    return movie ? ok(movie) : err('no-such-movie');
  };

type Changed = { success: true; message: string };

/** Runs a change and responds with the updated movie and a message. */
const withChangeResponse =
  (movies: Pick<AdminMovies, 'find'>) =>
  <Input, ErrorCode extends string>(
    work: (input: Input) => Promise<Result<{ movieId: number }, ErrorCode>>,
    message: (movie: AdminMovie, input: Input) => string,
  ) =>
  async (input: Input): Promise<Result<Changed & { movie: AdminMovie }, ErrorCode | 'no-such-movie'>> => {
    const result = await withMovieResponse(movies)(work)(input);
    return result.ok ? ok({ success: true, message: message(result.value, input), movie: result.value }) : result;
  };

type WithPublicIds = Awaited<ReturnType<typeof pgTitleIds>>;

function titleEndpoints({ endpoint }: Service, deps: Deps, withPublicIds: WithPublicIds): void {
  const { transaction, titles, titleSearch } = deps;
  endpoint(searchOperations.searchMovies, async (request) => ok(withPublicIds(titleSearch.search(request))));
  endpoint(catalogueCalls.knownTitles, async ({ texts }) => ok(texts.map(titleSearch.findTitle)));
  endpoint(catalogueCalls.titleFacts, async (request) => ok(await titles.facts(request)));
  endpoint(imageCalls.titlesToChoose, async (request) => ok(await titles.choices(request)));
  endpoint(catalogueCalls.importTitles, async (lines) => ok(await importTitles({ transaction })(lines)));
}
