import { type KnownTitle, knownTitleSchema } from '@dreamreel/proto/catalogue/found-titles';
import { posterPathSchema } from '@dreamreel/proto/catalogue/movie-fields';
import * as z from 'zod';
import { type FileLine, isStorableText, rejectLine, SKIPPED_LINE } from './file-line.ts';

export type TitlePopularity = { readonly title: string; readonly popularity: number };
/** A complete movie, or only a title's popularity. */
export type TmdbEntry = TitlePopularity | WholeMovie;
export type WholeMovie = KnownTitle & TitlePopularity;

const { year: yearSchema } = knownTitleSchema.shape;

const lineSchema = z.object({
  id: z.int().nonnegative(),
  original_title: z.string(),
  popularity: z.number().nonnegative().max(1e9),
  adult: z.nullish(z.boolean()),
  video: z.nullish(z.boolean()),
  // Only lines with complete movie data contain the following fields.
  title: z.nullish(z.string()),
  release_date: z.nullish(z.string()),
  poster_path: z.nullish(posterPathSchema).catch(null),
});

/**
 * Parses a line of TMDB's daily movie ID export. The export has no release years, and titles can't be added without a
 * year, so only the popularity is used. A line can also contain a movie as returned by TMDB's API, which becomes a
 * title with its poster.
 */
export function readTmdbLine(text: string | undefined): FileLine<TmdbEntry> {
  if (text === undefined) return rejectLine('too-long');
  if (text === '') return SKIPPED_LINE;
  if (!isStorableText(text)) return rejectLine('not-text');
  const line = lineSchema.safeParse(parseJson(text));
  if (!line.success) return rejectLine(text.startsWith('{') && text.endsWith('}') ? 'wrong-fields' : 'not-json');

  const { original_title, adult, video } = line.data;
  // Tiny values are rounded to zero because Postgres can't store them.
  const popularity = Math.round(line.data.popularity * 1_000) / 1_000;
  if (adult || video || popularity === 0) return SKIPPED_LINE;
  const original = original_title.trim();
  if (!isTitle(original)) return rejectLine('bad-title');
  return { kind: 'entry', entry: wholeMovie(line.data, original, popularity) ?? { title: original, popularity } };
}

type Line = z.output<typeof lineSchema>;

/** Returns undefined if the title or the year is missing. */
function wholeMovie(line: Line, original: string, popularity: number): WholeMovie | undefined {
  const title = line.title?.trim();
  const year = yearSchema.safeParse(Number(/^(\d{4})-/.exec(line.release_date ?? '')?.[1]));
  if (title === undefined || !isTitle(title) || !year.success) return undefined;
  const otherTitles = original === title ? [] : [original];
  const posterPath = line.poster_path ?? undefined;
  return { title, year: year.data, otherTitles, popularity, ...(posterPath !== undefined && { posterPath }) };
}

function isTitle(text: string): boolean {
  return text !== '' && text.length <= 200 && isStorableText(text) && !text.includes('\t');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
