import { ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { restorableUntil } from '../../application/movies/ensure-title-available.ts';
import type { AdminMovies, DeletedMovie } from '../../application/ports.ts';
import type { UseCases } from '../../application/use-cases.ts';
import { withChangeResponse, withMovieResponse } from './movie-responses.ts';

/** Serves the movie operations of the dashboard. */
export function movieEndpoints({ endpoint }: Service, useCases: UseCases, movies: AdminMovies): void {
  const withMovie = withMovieResponse(movies);
  const withChange = withChangeResponse(movies);

  endpoint(catalogueCalls.movieParts, async () => ok([...(await movies.parts())]));
  endpoint(catalogueCalls.moviesOfPart, async (range) => ok(await movies.list(range)));
  endpoint(catalogueCalls.savePrompts, withMovie(useCases.savePrompts));

  endpoint(
    movieOperations.movie,
    withMovie(async ({ movieId }) => ok({ movieId })),
  );
  endpoint(movieOperations.lookupMovie, useCases.lookupMovie);

  endpoint(
    movieOperations.createMovie,
    withChange(useCases.createMovie, ({ title }) => `${title} added`),
  );
  endpoint(movieOperations.importMovies, async (request) => ok({ movies: await useCases.importMovies(request) }));
  endpoint(
    movieOperations.changeMovie,
    withChange(useCases.changeMovie, ({ title }) => `${title} saved`),
  );

  endpoint(movieOperations.deleteMovie, async (request) => {
    const deleted = await useCases.deleteMovie(request);
    if (!deleted.ok) return deleted;
    const { title, restorableUntil } = toDeletedMovie(deleted.value);
    return ok({ success: true, message: `${title} deleted`, restorableUntil });
  });
  endpoint(
    movieOperations.restoreMovie,
    withChange(useCases.restoreMovie, ({ title }) => `${title} restored`),
  );
  endpoint(movieOperations.deletedMovies, async () => ok((await useCases.deletedMovies()).map(toDeletedMovie)));

  endpoint(catalogueCalls.addMovie, async (movie) => ok(await useCases.addMovie(movie)));
  endpoint(catalogueCalls.movieToPlay, useCases.movieToPlay);
}

function toDeletedMovie({ id, title, year, deletedAt }: Omit<DeletedMovie, 'releasedDates'>) {
  const until = restorableUntil(deletedAt);
  return { id, title, year, deletedAt: deletedAt.toISOString(), restorableUntil: until.toISOString() };
}
