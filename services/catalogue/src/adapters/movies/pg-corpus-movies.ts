import type { Database } from '@dreamreel/kit/database/database';
import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import { nameOf } from '../../application/movies/lookup-movie.ts';
import type { MovieSource, OwnMovies } from '../../application/ports.ts';

const OTHER_TITLES = {
  name: 'other titles of some movies',
  text: 'SELECT id, other_titles AS aliases FROM titles WHERE id = ANY($1::int[])',
};

const FIND_OWN = {
  name: 'own movies of some names',
  text: `SELECT m.id, m.title, m.year FROM movies m JOIN unnest($1::text[], $2::int[]) AS name(title, year)
         USING (title, year) WHERE m.deleted_at IS NULL`,
};

type Deps = { database: Pick<Database, 'query'>; search: (request: { query: string }) => readonly FoundTitle[] };

/** Finds movies that an admin can add, by searching the titles that players can guess. */
export function pgCorpusMovies({ database, search }: Deps): MovieSource {
  return async (query) => {
    const found = search({ query });
    const rows = await database.query<{ id: number; aliases: string[] }>(OTHER_TITLES, [found.map(({ id }) => id)]);
    const aliases = new Map(rows.map((row) => [row.id, row.aliases]));
    return found.map(({ id, title, year, poster_path }) => {
      return { ...unknownFields, title, year, aliases: aliases.get(id) ?? [], poster_path };
    });
  };
}

export function ownMovies(database: Pick<Database, 'query'>): OwnMovies {
  return async (movies) => {
    const columns = [movies.map(({ title }) => title), movies.map(({ year }) => year)];
    const rows = await database.query<{ id: number; title: string; year: number }>(FIND_OWN, columns);
    return new Map(rows.map((row) => [nameOf(row), row.id]));
  };
}
