import type { Movie } from '../../domain/movie.ts';
import type { Writes } from '../ports.ts';

export type NamedMovie = Pick<Movie, 'title' | 'year' | 'aliases'>;
/** Whether the search finds a title, perhaps in another spelling, with which a guess of the movie wins. */
export type IsSearchable = (movie: NamedMovie) => boolean;

/**
 * Adds a movie's title and year to the search; its aliases and poster only once its game is over
 * (`index-past-movies.ts`). A title that is found in another spelling is not added: duplicates would occur of planned
 * movies only, and so reveal them.
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
