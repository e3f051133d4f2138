import type { KnownTitle } from '@dreamreel/proto/catalogue/found-titles';
import { earliestOpenDay } from '@dreamreel/proto/validators/game-rules';
import type { Movie } from '../../domain/movie.ts';
import type { Transaction, Writes } from '../ports.ts';

export type NamedMovie = Pick<Movie, 'title' | 'year' | 'aliases'>;
/** Reports whether the search already contains a title that counts as a correct guess for the movie. */
export type IsSearchable = (movie: NamedMovie) => boolean;

/**
 * Adds the titles and years of movies to the search. Aliases and posters are added after a movie's day is over
 * ({@link indexPastMovies}). If the search already contains a title in another spelling, the title isn't added. A
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

/**
 * Adds the aliases and posters of past movies to the search. The aliases and poster of a planned movie are never added,
 * because they would reveal the plan.
 */
export async function indexPastMovies(
  { titles, titlesAdded }: Pick<Writes, 'titles' | 'titlesAdded'>,
  now: Date,
): Promise<void> {
  const changed = await titles.addPastNames(earliestOpenDay(now));
  if (changed > 0) await titlesAdded(changed);
}

/**
 * Adds titles to the search. Titles that are already in the search only get missing other titles, a missing poster, or
 * a higher popularity.
 */
export const importTitles =
  ({ transaction }: { transaction: Transaction }) =>
  ({ titles: lines }: { titles: readonly KnownTitle[] }): Promise<{ added: number; known: number }> =>
    transaction(async ({ titles, titlesAdded }) => {
      const { added, changed } = await titles.add(lines);
      if (added + changed > 0) await titlesAdded(added);
      return { added, known: lines.length - added };
    });
