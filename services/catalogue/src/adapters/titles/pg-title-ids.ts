import { hash } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database/database';
import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';

const KEY = { name: 'title id key', text: 'SELECT id_key AS key FROM title_corpora' };

/** 48 bits: exact as a number, and collisions among a million titles are very unlikely. */
const HEX_DIGITS = 12;

/** Replaces the row ids of titles by their public ids. */
export type WithPublicIds = (found: readonly FoundTitle[]) => FoundTitle[];

/**
 * A public id is a keyed hash of title and year. Row ids would reveal which titles were added last, and those are the
 * movies of coming days. The key is in the database: the same for all replicas and after every start.
 *
 * @returns a function that takes some microseconds for each title
 */
export async function pgTitleIds(database: Pick<Database, 'query'>): Promise<WithPublicIds> {
  const [row] = await database.query<{ key: string }>(KEY, []);
  if (!row) throw new Error('The titles have no key for their ids');
  const idOf = ({ title, year }: FoundTitle) =>
    Number.parseInt(hash('sha256', `${row.key} ${year} ${title}`, 'hex').slice(0, HEX_DIGITS), 16);
  return (found) => found.map((title) => ({ ...title, id: idOf(title) }));
}
