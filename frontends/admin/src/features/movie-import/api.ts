import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { ImportableMovie, ImportedMovie } from '@dreamreel/proto/catalogue/movies';
import { callOperation } from '@dreamreel/ui/network/api-client';

/** What became of each movie, or with `dryRun` what would become of it, in their order. */
export async function importMovies(
  movies: readonly ImportableMovie[],
  dryRun: boolean,
): Promise<readonly ImportedMovie[]> {
  return (await callOperation(movieOperations.importMovies, { movies: [...movies], dryRun })).movies;
}
