import { readFile } from 'node:fs/promises';
import { openIndexFile } from '../title-search.ts';
import type { Candidate } from './candidate.ts';

/** As in the catalogue: read from the index file. */
export async function ours(indexFile: string): Promise<Candidate> {
  const opened = openIndexFile(await readFile(indexFile));
  if (!opened.ok) throw new Error(opened.error);
  const { index } = opened.value;
  return (query) => index.search(query).map(({ id }) => id);
}
