import type { GameDate } from '@dreamreel/proto/calendar';
import { emptyPositions } from '../domain/movie.ts';
import { type IsOffered, offerTitle } from './offer-title.ts';
import type { Change, NewMovie } from './ports.ts';

type Added = {
  movieId: number;
  added: boolean;
  deleted: boolean;
  emptyPositions: number[];
  featureDates: GameDate[];
};

/** Adds a movie, or answers how the one with this title and year stands. Its title can be found from then on. */
export const addMovie =
  ({ change, isOffered }: { change: Change; isOffered: IsOffered }) =>
  (added: Omit<NewMovie, 'poster' | 'fallbackKeys'>): Promise<Added> =>
    change(async (writes) => {
      const { movies } = writes;
      const deleted = await movies.findDeleted({ title: added.title, year: added.year });
      if (deleted) return { movieId: deleted.id, added: false, deleted: true, emptyPositions: [], featureDates: [] };

      const known = await movies.findByTitle(added.title, added.year);
      const movie = known ?? (await movies.add({ ...added, poster: null, fallbackKeys: [] }));
      if (!known) await offerTitle(writes, isOffered, movie);
      return {
        movieId: movie.id,
        added: known === undefined,
        deleted: false,
        emptyPositions: emptyPositions(movie),
        featureDates: [...movie.featureDates],
      };
    });
