import { readFile } from 'node:fs/promises';
import { type KnownTitle, knownTitleSchema } from '@dreamreel/proto/catalogue/found-titles';
import * as z from 'zod';

/**
 * Reads well-known movies from `movies.tsv`. The columns are title, year, other titles separated by ` | `, and an
 * optional estimate of the movie's popularity rank. Ranks don't depend on the calendar, and a measured popularity takes
 * precedence.
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
