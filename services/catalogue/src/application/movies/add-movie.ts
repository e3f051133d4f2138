import type { GameDate } from '@dreamreel/proto/calendar';
import { emptyPositions } from '../../domain/movie.ts';
import type { NewMovie, Transaction } from '../ports.ts';
import { type IsSearchable, indexMovies } from '../titles/index-movies.ts';
import { withKnownTitles } from '../titles/known-other-titles.ts';

type AddMovieResult = {
  movieId: number;
  added: boolean;
  deleted: boolean;
  emptyPositions: number[];
  featureDates: GameDate[];
};

/**
 * Adds a movie, and its title to the search. If a movie with the same title and year already exists, returns its
 * status.
 */
export const addMovie =
  ({ transaction, isSearchable }: { transaction: Transaction; isSearchable: IsSearchable }) =>
  (added: Omit<NewMovie, 'poster' | 'fallbackKeys'>): Promise<AddMovieResult> =>
    transaction(async (writes) => {
      const { movies } = writes;
      const deleted = await movies.findDeleted({ title: added.title, year: added.year });
      if (deleted) return { movieId: deleted.id, added: false, deleted: true, emptyPositions: [], featureDates: [] };

      const known = await movies.findByTitle(added.title, added.year);
      if (!known) {
        const named = await withKnownTitles(writes, [{ ...added, poster: null, fallbackKeys: [] }]);
        await movies.add(named);
        await indexMovies(writes, isSearchable, named);
      }
      const movie = known ?? (await movies.findByTitle(added.title, added.year));
      if (!movie) throw new Error('The added movie was not found');
      return {
        movieId: movie.id,
        added: known === undefined,
        deleted: false,
        emptyPositions: emptyPositions(movie),
        featureDates: [...movie.featureDates],
      };
    });
