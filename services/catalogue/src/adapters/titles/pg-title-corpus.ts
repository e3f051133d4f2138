import type { Database } from '@dreamreel/kit/database/database';
import { imageStoreSettings } from '@dreamreel/kit/images/image-store';
import * as z from 'zod';
import type { IndexedTitle } from '../../title-search/title-search.ts';

const CORPUS = { name: 'title corpus', text: 'SELECT id, id_key AS "idKey" FROM title_corpora' };
const REVISION = { name: 'title revision', text: 'SELECT coalesce(max(revision), -1) AS revision FROM titles' };
const PAGE = {
  name: 'titles after',
  text: `SELECT id, title, year, other_titles AS "otherTitles", poster_path, popularity FROM titles
         WHERE id > $1 ORDER BY id LIMIT 20000`,
};

/** Returns this database's title corpus. Every new database gets a different ID and key. */
export async function titleCorpus(database: Pick<Database, 'query'>): Promise<{ id: string; idKey: string }> {
  const [corpus] = await database.query<{ id: string; idKey: string }>(CORPUS, []);
  if (!corpus) throw new Error('The table title_corpora is empty');
  return corpus;
}

/**
 * Reads all titles and returns them with the highest title revision before the read. If a title changes during the
 * read, the result may contain its old or its new version. Changed titles get a higher revision, so the next update
 * reads them again.
 */
export async function readTitles(database: Pick<Database, 'query'>) {
  const [last] = await database.query<{ revision: number }>(REVISION, []);
  const titles: IndexedTitle[] = [];
  for (let after = -1, page = titles; ; after = page.at(-1)?.id ?? after) {
    page = await database.query<IndexedTitle>(PAGE, [after]);
    if (page.length === 0) return { titles, revision: last?.revision ?? -1 };
    for (const title of page) titles.push(title);
  }
}

/** Input of the worker thread that builds a title index. Without `store`, the index is not saved for later starts. */
export const indexWorkerDataSchema = z.object({
  databaseUrl: z.string(),
  /** Timeout for connecting to the database. */
  connectTimeoutMs: z.int().exactOptional(),
  store: z.object(imageStoreSettings).optional(),
});
export type IndexWorkerData = z.infer<typeof indexWorkerDataSchema>;

/** Returns the object store key for a title index. */
export function objectKeyOf({ id }: { id: string }): string {
  return `search/titles-${id}.bin`;
}
