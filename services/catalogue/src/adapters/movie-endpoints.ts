import type { Clock } from '@dreamreel/kit/clock';
import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { movieCalls } from '@dreamreel/proto/movie-calls';
import { RESTORABLE_DAYS } from '@dreamreel/proto/movies';
import { changeMovie } from '../application/change-movie.ts';
import { createMovie } from '../application/create-movie.ts';
import { deleteMovie, restoreMovie } from '../application/delete-movie.ts';
import { restorableUntil } from '../application/ensure-title-available.ts';
import type { IsSearchable } from '../application/index-movie.ts';
import type { lookupMovie } from '../application/lookup-movie.ts';
import type { AdminMovies, DeletedMovie, StoredImages, Transaction } from '../application/ports.ts';
import { savePrompts } from '../application/save-prompts.ts';
import { dateTaken, dayBegun, imageInUse, movieDeleted, movieExists, noSuchImage, noSuchMovie } from './error-texts.ts';
import { respondWithMovie } from './respond-with-movie.ts';

type Deps = {
  transaction: Transaction;
  clock: Clock;
  movies: AdminMovies;
  lookup: ReturnType<typeof lookupMovie>;
  isSearchable: IsSearchable;
  stored: StoredImages;
};

const titleErrors = { 'movie-exists': movieExists, 'movie-deleted': movieDeleted };
const imageErrors = { 'no-such-image': noSuchImage, 'image-in-use': imageInUse };
const dayErrors = { 'date-taken': dateTaken, 'day-begun': dayBegun };
const DAY_MS = 86_400_000;

/** The admin's movies. */
export function movieEndpoints(
  service: Service,
  { transaction, clock, movies, lookup, isSearchable, stored }: Deps,
): void {
  const withMovie = respondWithMovie(movies);
  const remove = deleteMovie({ transaction, clock });

  service.endpoint(movieCalls.movieParts, { handle: async () => ok([...(await movies.parts())]), errors: {} });
  service.endpoint(movieCalls.moviesOfPart, { handle: async (range) => ok(await movies.list(range)), errors: {} });

  service.endpoint(movieCalls.movie, {
    handle: withMovie(async ({ movieId }) => ok({ movieId })),
    errors: { 'no-such-movie': noSuchMovie },
  });

  service.endpoint(movieCalls.createMovie, {
    handle: withMovie(createMovie({ transaction, clock, isSearchable, stored })),
    errors: { 'no-such-movie': noSuchMovie, ...titleErrors, ...dayErrors, ...imageErrors },
  });

  service.endpoint(movieCalls.changeMovie, {
    handle: withMovie(changeMovie({ transaction, clock, isSearchable, stored })),
    errors: { 'no-such-movie': noSuchMovie, ...titleErrors, ...dayErrors, ...imageErrors },
  });

  service.endpoint(movieCalls.deleteMovie, {
    async handle(request) {
      const deleted = await remove(request);
      return deleted.ok ? ok(asDeleted(deleted.value)) : deleted;
    },
    errors: {
      'no-such-movie': noSuchMovie,
      'already-shown': { status: 409, message: 'Players have seen this movie: it stays, so that its days can be told' },
    },
  });

  service.endpoint(movieCalls.restoreMovie, {
    handle: withMovie(restoreMovie({ transaction, clock })),
    errors: { 'no-such-movie': noSuchMovie },
  });

  service.endpoint(movieCalls.deletedMovies, {
    async handle() {
      const since = new Date(clock.now().getTime() - RESTORABLE_DAYS * DAY_MS);
      return ok((await movies.deletedSince(since)).map(asDeleted));
    },
    errors: {},
  });

  service.endpoint(movieCalls.lookupMovie, {
    handle: lookup,
    errors: { 'lookup-failed': { status: 502, message: 'The movie database does not answer' } },
  });

  service.endpoint(movieCalls.savePrompts, {
    handle: withMovie(savePrompts({ transaction })),
    errors: { 'no-such-movie': noSuchMovie },
  });
}

function asDeleted({ id, title, year, deletedAt }: Omit<DeletedMovie, 'releasedDates'>) {
  const until = restorableUntil(deletedAt);
  return { id, title, year, deletedAt: deletedAt.toISOString(), restorableUntil: until.toISOString() };
}
