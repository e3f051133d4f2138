import type { Database } from '@dreamreel/kit/database';
import type { FoundTitle } from '@dreamreel/proto/catalogue';
import { nameOf } from '../application/lookup-movie.ts';
import type { MovieSource, OwnMovies } from '../application/ports.ts';

const OTHER_TITLES = {
  name: 'other titles of some movies',
  text: 'SELECT id, other_titles AS aliases FROM titles WHERE id = ANY($1::int[])',
};

const OWN = {
  name: 'own movies of some names',
  text: `SELECT m.id, m.title, m.year FROM movies m JOIN unnest($1::text[], $2::int[]) AS named(title, year)
         USING (title, year) WHERE m.deleted_at IS NULL`,
};

type Deps = { database: Pick<Database, 'query'>; search: (asked: { query: string }) => readonly FoundTitle[] };

/** The titles that players can find, as movies to add. */
export function corpusMovies({ database, search }: Deps): MovieSource {
  return async (query) => {
    const found = search({ query });
    const rows = await database.query<{ id: number; aliases: string[] }>(OTHER_TITLES, [found.map(({ id }) => id)]);
    const aliases = new Map(rows.map((row) => [row.id, row.aliases]));
    return found.map(({ id, title, year, poster_path }) => {
      return { title, year, description: '', aliases: aliases.get(id) ?? [], poster_path };
    });
  };
}

export function ownMovies(database: Pick<Database, 'query'>): OwnMovies {
  return async (movies) => {
    const columns = [movies.map(({ title }) => title), movies.map(({ year }) => year)];
    const rows = await database.query<{ id: number; title: string; year: number }>(OWN, columns);
    return new Map(rows.map((row) => [nameOf(row), row.id]));
  };
}
