import pg from 'pg';
import type { Candidate } from './candidate.ts';
import { generatedTitles } from './generated-titles.ts';

const SEARCH = {
  name: 'search',
  text: `SELECT id FROM names WHERE name % $1
         ORDER BY similarity(name, $1) DESC, popularity DESC NULLS LAST, id LIMIT 10`,
};
const NAMES_AT_ONCE = 50_000;

/**
 * Creates a Postgres table with one row per name and a trigram GIN index. Queries use a prepared statement on a warm
 * connection.
 */
export async function pgTrgm(count: number, databaseUrl: string): Promise<Candidate> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('CREATE EXTENSION pg_trgm; CREATE TABLE names (id INT, name TEXT, popularity REAL)');
  const names = (await generatedTitles(count)).flatMap((movie) =>
    [movie.title, ...movie.otherTitles].map((name) => [movie.id, name.toLowerCase(), movie.popularity] as const),
  );
  for (let from = 0; from < names.length; from += NAMES_AT_ONCE) {
    const some = JSON.stringify(names.slice(from, from + NAMES_AT_ONCE).map(([id, name, p]) => ({ id, name, p })));
    await client.query(
      'INSERT INTO names SELECT id, name, p FROM jsonb_to_recordset($1) AS r(id int, name text, p real)',
      [some],
    );
  }
  await client.query(`SET maintenance_work_mem = '512MB'`);
  await client.query('CREATE INDEX ON names USING gin (name gin_trgm_ops)');
  await client.query('VACUUM ANALYZE names');
  return async (query) => (await client.query<{ id: number }>({ ...SEARCH, values: [query] })).rows.map(({ id }) => id);
}
