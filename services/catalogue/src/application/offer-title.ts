import type { Movie } from '../domain/movie.ts';
import type { Writes } from './ports.ts';

export type NamedMovie = Pick<Movie, 'title' | 'year' | 'aliases'>;
/** Whether the guess box offers a title for a movie, perhaps in another spelling, by which a guess wins. */
export type IsOffered = (movie: NamedMovie) => boolean;

/**
 * Lets players choose a movie in the guess box. Until its game is over that takes its title and year, and nothing else
 * of what the admin says of it; a title that is there in another spelling would be there twice, which only happens to
 * movies that are planned.
 */
export async function offerTitle(
  { titles, titlesAdded }: Pick<Writes, 'titles' | 'titlesAdded'>,
  isOffered: IsOffered,
  movie: NamedMovie,
): Promise<void> {
  if (isOffered(movie)) return;
  const { added } = await titles.add([{ title: movie.title, year: movie.year, otherTitles: [] }]);
  if (added > 0) await titlesAdded(added);
}
