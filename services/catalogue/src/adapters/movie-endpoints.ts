import type { Clock } from '@dreamreel/kit/clock';
import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { movieCalls } from '@dreamreel/proto/movie-calls';
import { RESTORABLE_DAYS } from '@dreamreel/proto/movies';
import { changeMovie } from '../application/change-movie.ts';
import { createMovie } from '../application/create-movie.ts';
import { deleteMovie, restoreMovie } from '../application/delete-movie.ts';
import { restorableUntil } from '../application/free-title.ts';
import type { lookupMovie } from '../application/lookup-movie.ts';
import type { IsOffered } from '../application/offer-title.ts';
import type { AdminMovies, Change, DeletedMovie, StoredImages } from '../application/ports.ts';
import { savePrompts } from '../application/save-prompts.ts';
import { answeringMovie } from './answering-movie.ts';
import {
  dateTaken,
  dayBegun,
  imageInUse,
  movieDeleted,
  movieExists,
  noSuchImage,
  noSuchMovie,
} from './refusal-texts.ts';

type Deps = {
  change: Change;
  clock: Clock;
  movies: AdminMovies;
  lookup: ReturnType<typeof lookupMovie>;
  isOffered: IsOffered;
  stored: StoredImages;
};

const notNew = { 'movie-exists': movieExists, 'movie-deleted': movieDeleted };
const imageNotTaken = { 'no-such-image': noSuchImage, 'image-in-use': imageInUse };
const dayNotFree = { 'date-taken': dateTaken, 'day-begun': dayBegun };
const DAY_MS = 86_400_000;

/** The admin's movies. */
export function movieEndpoints(service: Service, { change, clock, movies, lookup, isOffered, stored }: Deps): void {
  const withMovie = answeringMovie(movies);
  const deleting = deleteMovie({ change, clock });

  service.endpoint(movieCalls.movieParts, { handle: async () => ok([...(await movies.parts())]), errors: {} });
  service.endpoint(movieCalls.moviesOfPart, { handle: async (range) => ok(await movies.list(range)), errors: {} });

  service.endpoint(movieCalls.movie, {
    handle: withMovie(async (asked) => ok(asked)),
    errors: { 'no-such-movie': noSuchMovie },
  });

  service.endpoint(movieCalls.createMovie, {
    handle: withMovie(createMovie({ change, clock, isOffered, stored })),
    errors: { 'no-such-movie': noSuchMovie, ...notNew, ...dayNotFree, ...imageNotTaken },
  });

  service.endpoint(movieCalls.changeMovie, {
    handle: withMovie(changeMovie({ change, clock, isOffered, stored })),
    errors: { 'no-such-movie': noSuchMovie, ...notNew, ...dayNotFree, ...imageNotTaken },
  });

  service.endpoint(movieCalls.deleteMovie, {
    async handle(asked) {
      const deleted = await deleting(asked);
      return deleted.ok ? ok(asDeleted(deleted.value)) : deleted;
    },
    errors: {
      'no-such-movie': noSuchMovie,
      'already-shown': { status: 409, message: 'Players have seen this movie: it stays, so that its days can be told' },
    },
  });

  service.endpoint(movieCalls.restoreMovie, {
    handle: withMovie(restoreMovie({ change, clock })),
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
    handle: withMovie(savePrompts({ change })),
    errors: { 'no-such-movie': noSuchMovie },
  });
}

function asDeleted({ id, title, year, deletedAt }: Omit<DeletedMovie, 'releasedDates'>) {
  const until = restorableUntil(deletedAt);
  return { id, title, year, deletedAt: deletedAt.toISOString(), restorableUntil: until.toISOString() };
}
