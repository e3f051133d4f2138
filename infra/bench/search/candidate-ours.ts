import { readFile } from 'node:fs/promises';
import { unpackIndex } from '../../../services/catalogue/src/adapters/index-file.ts';
import { titleIndex } from '../../../services/catalogue/src/domain/search/title-index.ts';
import type { Candidate } from './candidate.ts';

/** As in the catalogue: read from the index file. */
export async function ours(indexFile: string): Promise<Candidate> {
  const read = unpackIndex(await readFile(indexFile));
  if (!read.ok) throw new Error(read.error);
  const index = titleIndex(read.value.arrays);
  return (query) => index.search(query).map(({ id }) => id);
}
