import { readFile } from 'node:fs/promises';
import { type KnownTitle, knownTitleSchema } from '@dreamreel/proto/catalogue/found-titles';
import * as z from 'zod';

/** The credits of a title. Unknown facts are empty. */
export type Credits = {
  readonly directors: readonly string[];
  readonly leadActor: string;
  readonly genres: readonly string[];
};

/**
 * Reads well-known movies from `movies.tsv`. The columns are title, year, other titles separated by ` | `, and for famous
 * movies an estimate of the popularity rank and the credits, separated by commas. Ranks don't depend on the calendar, and
 * a measured popularity takes precedence.
 */
export async function wellKnownTitles(): Promise<KnownTitle[]> {
  return (await readLines()).map(([title, year, others, rank]) => {
    const otherTitles = splitNames(others, ' | ');
    const popularity = rank ? 1 / Number(rank) : undefined;
    return z.parse(knownTitleSchema, { title, year: Number(year), otherTitles, popularity });
  });
}

/** Returns a function that returns a title's credits from `movies.tsv`, or undefined if they aren't in the file. */
export async function wellKnownCredits() {
  const keyOf = (title: string, year: number) => `${title}\t${year}`;
  const lines = (await readLines()).filter(([, , , , directors]) => directors);
  const credits = new Map(
    lines.map(([title = '', year, , , directors, leadActor = '', genres]): [string, Credits] => [
      keyOf(title, Number(year)),
      { directors: splitNames(directors, ', '), leadActor, genres: splitNames(genres, ', ') },
    ]),
  );
  return (title: string, year: number): Credits | undefined => credits.get(keyOf(title, year));
}

async function readLines(): Promise<string[][]> {
  const text = await readFile(new URL('movies.tsv', import.meta.url), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

const splitNames = (names = '', separator: string) => names.split(separator).filter((name) => name !== '');
