import type { Database } from '@dreamreel/kit/database';
import type { TitleFound } from '@dreamreel/proto/catalogue';
import { nameOf } from '../application/lookup-movie.ts';
import type { FilmSource, OwnFilms } from '../application/ports.ts';

const OTHER_TITLES = {
  name: 'other titles of some films',
  text: 'SELECT id, other_titles AS aliases FROM titles WHERE id = ANY($1::int[])',
};

const OWN = {
  name: 'own films of some names',
  text: `SELECT m.id, m.title, m.year FROM movies m JOIN unnest($1::text[], $2::int[]) AS named(title, year)
         USING (title, year) WHERE m.deleted_at IS NULL`,
};

type Deps = { database: Pick<Database, 'query'>; search: (asked: { query: string }) => readonly TitleFound[] };

/** The titles that players can find, as films to add. */
export function corpusFilms({ database, search }: Deps): FilmSource {
  return async (query) => {
    const found = search({ query });
    const rows = await database.query<{ id: number; aliases: string[] }>(OTHER_TITLES, [found.map(({ id }) => id)]);
    const aliases = new Map(rows.map((row) => [row.id, row.aliases]));
    return found.map(({ id, title, year, poster_path }) => {
      return { title, year, description: '', aliases: aliases.get(id) ?? [], poster_path };
    });
  };
}

export function ownFilms(database: Pick<Database, 'query'>): OwnFilms {
  return async (films) => {
    const columns = [films.map(({ title }) => title), films.map(({ year }) => year)];
    const rows = await database.query<{ id: number; title: string; year: number }>(OWN, columns);
    return new Map(rows.map((row) => [nameOf(row), row.id]));
  };
}
