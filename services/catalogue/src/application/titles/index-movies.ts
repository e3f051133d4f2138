import type { Movie } from '../../domain/movie.ts';
import type { Writes } from '../ports.ts';

export type NamedMovie = Pick<Movie, 'title' | 'year' | 'aliases'>;
/** Reports whether the search already contains a title that counts as a correct guess for the movie. */
export type IsSearchable = (movie: NamedMovie) => boolean;

/**
 * Adds the titles and years of movies to the search. Aliases and posters are added after a movie's day is over
 * (`index-past-movies.ts`). If the search already contains a title in another spelling, the title isn't added. A
 * duplicate would reveal that the movie is planned.
 */
export async function indexMovies(
  { titles, titlesAdded }: Pick<Writes, 'titles' | 'titlesAdded'>,
  isSearchable: IsSearchable,
  movies: readonly NamedMovie[],
): Promise<void> {
  const missing = movies.filter((movie) => !isSearchable(movie));
  const { added } = await titles.add(missing.map(({ title, year }) => ({ title, year, otherTitles: [] })));
  if (added > 0) await titlesAdded(added);
}
