import type { Clock } from '@dreamreel/kit/process/clock';
import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { RESTORABLE_DAYS } from '@dreamreel/proto/catalogue/movies';
import { changeMovie } from '../application/change-movie.ts';
import { createMovie } from '../application/create-movie.ts';
import { deleteMovie, restoreMovie } from '../application/delete-movie.ts';
import { restorableUntil } from '../application/ensure-title-available.ts';
import { importMovies } from '../application/import-movies.ts';
import type { IsSearchable } from '../application/index-movie.ts';
import type { lookupMovie } from '../application/lookup-movie.ts';
import type { AdminMovies, DeletedMovie, StoredImages, Transaction } from '../application/ports.ts';
import { savePrompts } from '../application/save-prompts.ts';
import { respondWithChange } from './respond-with-change.ts';
import { respondWithMovie } from './respond-with-movie.ts';

type Deps = {
  transaction: Transaction;
  clock: Clock;
  movies: AdminMovies;
  lookup: ReturnType<typeof lookupMovie>;
  isSearchable: IsSearchable;
  stored: StoredImages;
};

const DAY_MS = 86_400_000;

/** The admin's movies. */
export function movieEndpoints(
  { endpoint }: Service,
  { transaction, clock, movies, lookup, isSearchable, stored }: Deps,
): void {
  const withMovie = respondWithMovie(movies);
  const withChange = respondWithChange(movies);
  const remove = deleteMovie({ transaction, clock });
  const importAll = importMovies({ transaction, clock, isSearchable });

  endpoint(catalogueCalls.movieParts, async () => ok([...(await movies.parts())]));
  endpoint(catalogueCalls.moviesOfPart, async (range) => ok(await movies.list(range)));
  endpoint(catalogueCalls.savePrompts, withMovie(savePrompts({ transaction })));

  endpoint(
    movieOperations.movie,
    withMovie(async ({ movieId }) => ok({ movieId })),
  );
  endpoint(movieOperations.lookupMovie, lookup);

  endpoint(
    movieOperations.createMovie,
    withChange(createMovie({ transaction, clock, isSearchable, stored }), ({ title }) => `${title} is in the list`),
  );
  endpoint(movieOperations.importMovies, async (request) => ok({ movies: await importAll(request) }));
  endpoint(
    movieOperations.changeMovie,
    withChange(changeMovie({ transaction, clock, isSearchable, stored }), ({ title }) => `${title} saved`),
  );

  endpoint(movieOperations.deleteMovie, async (request) => {
    const deleted = await remove(request);
    if (!deleted.ok) return deleted;
    const { title, restorableUntil } = asDeleted(deleted.value);
    return ok({ success: true, message: `${title} deleted`, restorableUntil });
  });
  endpoint(
    movieOperations.restoreMovie,
    withChange(restoreMovie({ transaction, clock }), ({ title }) => `${title} is back`),
  );
  endpoint(movieOperations.deletedMovies, async () => {
    const since = new Date(clock.now().getTime() - RESTORABLE_DAYS * DAY_MS);
    return ok((await movies.deletedSince(since)).map(asDeleted));
  });
}

function asDeleted({ id, title, year, deletedAt }: Omit<DeletedMovie, 'releasedDates'>) {
  const until = restorableUntil(deletedAt);
  return { id, title, year, deletedAt: deletedAt.toISOString(), restorableUntil: until.toISOString() };
}
