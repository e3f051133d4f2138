import type { Database } from '@dreamreel/kit/database/database';
import * as z from 'zod';

const plansSchema = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({ Plan: z.object({ 'Shared Hit Blocks': z.int(), 'Shared Read Blocks': z.int() }) }),
    ]),
  }),
]);

/**
 * Returns the number of pages that Postgres reads to execute the statements in `work`. Unlike time, this number doesn't
 * depend on the load of the machine.
 */
export async function pagesRead(database: Database, work: (explained: Database) => Promise<unknown>): Promise<number> {
  let pages = 0;
  await work({
    ...database,
    query: async ({ text }, values) => {
      const explained = `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`;
      const [{ 'QUERY PLAN': plans }] = plansSchema.parse((await database.pool.query(explained, [...values])).rows);
      pages += plans[0].Plan['Shared Hit Blocks'] + plans[0].Plan['Shared Read Blocks'];
      // Later statements can depend on the selected rows, so the query is run again without EXPLAIN.
      return /^\s*SELECT/.test(text) ? (await database.pool.query(text, [...values])).rows : [];
    },
  });
  return pages;
}
