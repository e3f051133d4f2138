import type { Movie } from '../../domain/movie.ts';
import type { Writes } from '../ports.ts';

export type NamedMovie = Pick<Movie, 'title' | 'year' | 'aliases'>;
/** Reports whether the search finds a title, possibly in another spelling, that is a correct guess for the movie. */
export type IsSearchable = (movie: NamedMovie) => boolean;

/**
 * Adds a movie's title and year to the search. Its aliases and poster follow only after its game is over
 * (`index-past-movies.ts`). A title that is found in another spelling is not added: only planned movies would have
 * duplicates, and that would reveal them.
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
