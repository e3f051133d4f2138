import { hash } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';

const KEY = { name: 'title id key', text: 'SELECT id_key AS key FROM title_corpora' };

/** 48 bits are exact as a number, and collisions among a million titles are very unlikely. */
const HEX_DIGITS = 12;

/** Replaces the row ids of titles with their public ids. */
export type WithPublicIds = (found: readonly FoundTitle[]) => FoundTitle[];

/**
 * Creates a function that replaces row ids with public ids. A public id is a keyed hash of title and year. Row ids
 * would reveal which titles were added last, and those belong to the movies of coming days. The key is in the database,
 * so it is the same for all replicas and after every restart.
 *
 * @returns a function that needs a few microseconds per title
 */
export async function pgTitleIds(database: Pick<Database, 'query'>): Promise<WithPublicIds> {
  const [row] = await database.query<{ key: string }>(KEY, []);
  if (!row) throw new Error('The table title_corpora is empty');
  const idOf = ({ title, year }: FoundTitle) =>
    Number.parseInt(hash('sha256', `${row.key} ${year} ${title}`, 'hex').slice(0, HEX_DIGITS), 16);
  return (found) => found.map((title) => ({ ...title, id: idOf(title) }));
}
