import { readFile } from 'node:fs/promises';
import { openIndexFile } from '../title-search.ts';
import type { Candidate } from './candidate.ts';

/** Opens our index from a file, as the catalogue service does. */
export async function ours(indexFile: string): Promise<Candidate> {
  const opened = openIndexFile(await readFile(indexFile));
  if (!opened.ok) throw new Error(opened.error);
  const { index } = opened.value;
  return (query) => index.search(query).map(({ id }) => id);
}
