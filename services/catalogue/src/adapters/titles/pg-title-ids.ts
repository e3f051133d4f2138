import { hash } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';

const KEY = { name: 'title id key', text: 'SELECT id_key AS key FROM title_corpora' };

/** 48 bits fit into a JavaScript number, and collisions among a million titles are very unlikely. */
const HEX_DIGITS = 12;

/** Replaces the database IDs of titles with public IDs. */
export type WithPublicIds = (found: readonly FoundTitle[]) => FoundTitle[];

/**
 * Creates a function that replaces database IDs of titles with public IDs. Database IDs would reveal which titles were
 * added most recently, and those titles are usually upcoming movies. A public ID is a keyed hash of title and year. The
 * hash key is stored in the database, so IDs are the same on all replicas and after a restart.
 *
 * @returns a function that takes a few microseconds per title
 */
export async function pgTitleIds(database: Pick<Database, 'query'>): Promise<WithPublicIds> {
  const [row] = await database.query<{ key: string }>(KEY, []);
  if (!row) throw new Error('The table title_corpora is empty');
  const idOf = ({ title, year }: FoundTitle) =>
    Number.parseInt(hash('sha256', `${row.key} ${year} ${title}`, 'hex').slice(0, HEX_DIGITS), 16);
  return (found) => found.map((title) => ({ ...title, id: idOf(title) }));
}
