import type { GameDate } from '@dreamreel/proto/calendar';
import { emptyPositions } from '../domain/movie.ts';
import type { Change, NewMovie } from './ports.ts';

type Added = { movieId: number; added: boolean; emptyPositions: number[]; featureDates: GameDate[] };

/** Adds a film, or answers how the one with this title and year stands. Its title can be found from then on. */
export const addMovie =
  ({ change }: { change: Change }) =>
  (film: NewMovie): Promise<Added> =>
    change(async ({ movies, titles, titlesAdded }) => {
      const known = await movies.findByTitle(film.title, film.year);
      const movie = known ?? (await movies.add(film));

      if (!known) {
        const { title, year, aliases } = film;
        const { added } = await titles.add([{ title, year, otherTitles: [...aliases] }]);
        if (added > 0) await titlesAdded(added);
      }
      return {
        movieId: movie.id,
        added: known === undefined,
        emptyPositions: emptyPositions(movie),
        featureDates: [...movie.featureDates],
      };
    });
