import { hash } from 'node:crypto';
import type { Database } from '@dreamreel/kit/database';
import type { FoundTitle } from '@dreamreel/proto/catalogue';

const KEY = { name: 'title id key', text: 'SELECT id_key AS key FROM title_corpora' };

/** 48 bits: exact as a number everywhere, and among a million titles hardly ever the same twice. */
const HEX_DIGITS = 12;

/** Gives the titles that were found the ids by which players know them. */
export type WithPublicIds = (found: readonly FoundTitle[]) => FoundTitle[];

/**
 * An id is a keyed hash of title and year. Row ids would tell which titles were added last, and those are the movies of
 * coming days. The key stands in the database: the same for all replicas and after every start.
 *
 * @returns what replaces row ids by public ones, at some microseconds each
 */
export async function publicTitleIds(database: Pick<Database, 'query'>): Promise<WithPublicIds> {
  const [row] = await database.query<{ key: string }>(KEY, []);
  if (!row) throw new Error('The titles have no key for their ids');
  const idOf = ({ title, year }: FoundTitle) =>
    Number.parseInt(hash('sha256', `${row.key} ${year} ${title}`, 'hex').slice(0, HEX_DIGITS), 16);
  return (found) => found.map((title) => ({ ...title, id: idOf(title) }));
}
