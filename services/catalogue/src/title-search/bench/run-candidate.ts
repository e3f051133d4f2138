import { readFile } from 'node:fs/promises';
import { foldTitle } from '@dreamreel/rules/titles';
import { openIndexFile } from '../title-search.ts';
import type { Candidate, Entry, QueryBatch, Responses } from './candidates.ts';
import { generatedTitles } from './generated-titles.ts';

const SEARCH = {
  name: 'search',
  text: `SELECT id FROM names WHERE name % $1
         ORDER BY similarity(name, $1) DESC, popularity DESC NULLS LAST, id LIMIT 10`,
};
const NAMES_AT_ONCE = 50_000;

/** Each benchmark candidate runs in a separate process, so it doesn't affect the memory usage of the others. */
const { name, count, indexFile, databaseUrl }: Entry = JSON.parse(process.argv[2] ?? '');
const search = await candidate();
process.on('message', async (batch: QueryBatch) => process.send?.(await answer(batch)));
process.send?.('ready');

async function candidate(): Promise<Candidate> {
  if (name === 'MiniSearch') return miniSearch(count);
  if (name === 'pg_trgm') return pgTrgm(count, databaseUrl);
  return ours(indexFile);
}

async function answer({ queries, windowMs }: QueryBatch): Promise<Responses> {
  const ms: number[] = [];
  const processorMs: number[] = [];
  const found: number[][] = [];
  const end = performance.now() + windowMs;
  for (const query of queries) {
    const used = process.cpuUsage();
    const startUsage = performance.now();
    const ids = search(query);
    found.push(ids instanceof Promise ? await ids : ids);
    const done = performance.now();
    const { user, system } = process.cpuUsage(used);
    ms.push(done - startUsage);
    processorMs.push((user + system) / 1_000);
    if (done > end) break;
  }
  return { ms, processorMs, found, residentMb: Math.round(process.memoryUsage().rss / 1e6) };
}

/** Opens our index from a file, as the catalogue service does. */
async function ours(indexFile: string): Promise<Candidate> {
  const opened = openIndexFile(await readFile(indexFile));
  if (!opened.ok) throw new Error(opened.error);
  const { index } = opened.value;
  return (query) => index.search(query).map(({ id }) => id);
}

/** Creates a MiniSearch index with the same normalization, prefix search and typo limits as our index. */
async function miniSearch(count: number): Promise<Candidate> {
  const { default: MiniSearch } = await import('minisearch');
  const search = new MiniSearch({
    fields: ['title', 'otherTitles'],
    processTerm: (term) => foldTitle(term) || null,
    searchOptions: {
      prefix: true,
      fuzzy: (term) => [0, 1, 2][Number(term.length >= 4) + Number(term.length >= 8)] ?? 0,
      combineWith: 'AND',
    },
  });
  search.addAll(
    (await generatedTitles(count)).map((movie) => ({ ...movie, otherTitles: movie.otherTitles.join(' ') })),
  );
  return (query) =>
    search
      .search(query)
      .slice(0, 10)
      .map(({ id }) => Number(id));
}

/**
 * Creates a Postgres table with one row per name and a trigram GIN index. Queries use a prepared statement on a warm
 * connection.
 */
async function pgTrgm(count: number, databaseUrl: string): Promise<Candidate> {
  const { Client } = await import('pg');
  const client = new Client(databaseUrl);
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
