import { readFile } from 'node:fs/promises';
import { type KnownTitle, knownTitleSchema } from '@dreamreel/proto/catalogue/found-titles';
import * as z from 'zod';

/**
 * Reads well-known movies from `movies.tsv`. Its columns are title, year, other titles separated by ` | `, and for the
 * best-known movies an estimated popularity rank. The rank is independent of the calendar and counts less than a
 * measured popularity.
 */
export async function wellKnownTitles(): Promise<KnownTitle[]> {
  const text = await readFile(new URL('movies.tsv', import.meta.url), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => {
    const [title, year, others = '', rank] = line.split('\t');
    const otherTitles = others.split(' | ').filter((other) => other !== '');
    const popularity = rank === undefined ? undefined : 1 / Number(rank);
    return z.parse(knownTitleSchema, { title, year: Number(year), otherTitles, popularity });
  });
}
