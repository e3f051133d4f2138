import type { GameDate } from '@dreamreel/proto/calendar';
import { emptyPositions } from '../domain/movie.ts';
import type { Change, NewMovie } from './ports.ts';

type Added = {
  movieId: number;
  added: boolean;
  deleted: boolean;
  emptyPositions: number[];
  featureDates: GameDate[];
};

/** Adds a film, or answers how the one with this title and year stands. Its title can be found from then on. */
export const addMovie =
  ({ change }: { change: Change }) =>
  (film: Omit<NewMovie, 'poster'>): Promise<Added> =>
    change(async ({ movies, titles, titlesAdded }) => {
      const deleted = await movies.findDeleted({ title: film.title, year: film.year });
      if (deleted) return { movieId: deleted.id, added: false, deleted: true, emptyPositions: [], featureDates: [] };

      const known = await movies.findByTitle(film.title, film.year);
      const movie = known ?? (await movies.add({ ...film, poster: null }));

      if (!known) {
        const { title, year, aliases } = film;
        const { added } = await titles.add([{ title, year, otherTitles: [...aliases] }]);
        if (added > 0) await titlesAdded(added);
      }
      return {
        movieId: movie.id,
        added: known === undefined,
        deleted: false,
        emptyPositions: emptyPositions(movie),
        featureDates: [...movie.featureDates],
      };
    });
