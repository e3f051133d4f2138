import { readFile } from 'node:fs/promises';
import { openIndexFile } from '../../../services/catalogue/src/title-search/title-search.ts';
import type { Contestant } from './contestant.ts';

/** As the catalogue starts: from the file, with nothing else in memory. */
export async function ours(indexFile: string): Promise<Contestant> {
  const opened = openIndexFile(await readFile(indexFile));
  if (!opened.ok) throw new Error(opened.error);
  const { index } = opened.value;
  return (query) => index.search(query).map(({ id }) => id);
}
