import type { Movie } from '../../domain/movie.ts';
import type { Writes } from '../ports.ts';

export type NamedMovie = Pick<Movie, 'title' | 'year' | 'aliases'>;
/** Reports whether the search already contains a title that counts as a correct guess for the movie. */
export type IsSearchable = (movie: NamedMovie) => boolean;

/**
 * Adds a movie's title and year to the search. Aliases and the poster are added after the movie's day is over
 * (`index-past-movies.ts`). If the search already contains the title in another spelling, nothing is added. A duplicate
 * would reveal that the movie is planned.
 */
export async function indexMovie(
  { titles, titlesAdded }: Pick<Writes, 'titles' | 'titlesAdded'>,
  isSearchable: IsSearchable,
  movie: NamedMovie,
): Promise<void> {
  if (isSearchable(movie)) return;
  const { added } = await titles.add([{ title: movie.title, year: movie.year, otherTitles: [] }]);
  if (added > 0) await titlesAdded(added);
}
