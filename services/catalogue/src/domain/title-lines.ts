import { type KnownTitle, knownTitleSchema } from '@dreamreel/proto/catalogue/found-titles';
import { posterPathSchema } from '@dreamreel/proto/catalogue/movie-fields';
import * as z from 'zod';

/** A parsed line of a title file. */
export type FileLine<T> =
  | { readonly kind: 'entry'; readonly entry: T }
  /** Well-formed, but not a movie for the search. */
  | { readonly kind: 'skipped' }
  | { readonly kind: 'bad'; readonly reason: BadLine };

export type BadLine =
  | 'too-long'
  | 'not-text'
  | 'wrong-columns'
  | 'not-json'
  | 'wrong-fields'
  | 'bad-title'
  | 'bad-year';

/** Parses one line. `text` is undefined if the line was too long. */
export type ReadLine<T> = (text: string | undefined) => FileLine<T>;

/** Creates a function that parses the lines of a format, except empty lines and the heading. */
const lineReader =
  <T>(read: (text: string) => FileLine<T>, heading?: string): ReadLine<T> =>
  (text) => {
    if (text === undefined) return rejectLine('too-long');
    if (text === '' || (heading !== undefined && text.startsWith(heading))) return SKIPPED_LINE;
    return isStorableText(text) ? read(text) : rejectLine('not-text');
  };

const SKIPPED_LINE = { kind: 'skipped' } as const;

function rejectLine(reason: BadLine): FileLine<never> {
  return { kind: 'bad', reason };
}

/**
 * Reports whether Postgres can store the text. Invalid UTF-8 was decoded to U+FFFD; NUL and lone surrogates can't be
 * stored.
 */
function isStorableText(line: string): boolean {
  return line.isWellFormed() && !NOT_STORABLE.test(line);
}

const NOT_STORABLE = /[\ufffd[\p{Cc}--[\t]]]/v;

const IMDB_COLUMNS = 9;
const UNKNOWN = '\\N';
const { title: titleSchema, year: yearSchema } = knownTitleSchema.shape;

/**
 * Parses a line of IMDb's `title.basics.tsv`. Only movies with a release year are imported. The original title becomes
 * another title of the movie.
 */
export const readImdbLine = lineReader((text): FileLine<KnownTitle> => {
  const columns = text.split('\t');
  const [tconst = '', titleType, primaryTitle, originalTitle, isAdult, startYear = ''] = columns;
  if (columns.length !== IMDB_COLUMNS || !/^tt\d+$/.test(tconst)) return rejectLine('wrong-columns');
  if (titleType !== 'movie' || isAdult !== '0' || startYear === UNKNOWN) return SKIPPED_LINE;

  const year = yearSchema.safeParse(/^\d{4}$/.test(startYear) ? Number(startYear) : undefined);
  if (!year.success) return rejectLine('bad-year');
  const title = titleIn(primaryTitle);
  if (title === undefined) return rejectLine('bad-title');
  const other = titleIn(originalTitle);
  const otherTitles = other === undefined || other === title ? [] : [other];
  return { kind: 'entry', entry: { title, year: year.data, otherTitles } };
}, 'tconst\t');

function titleIn(column: string | undefined): string | undefined {
  const title = titleSchema.safeParse(column);
  return title.success && title.data !== UNKNOWN ? title.data : undefined;
}

export type TitlePopularity = { readonly title: string; readonly popularity: number };
/** A complete movie, or only a title's popularity. */
export type TmdbEntry = TitlePopularity | WholeMovie;
export type WholeMovie = KnownTitle & TitlePopularity;

const tmdbLineSchema = z.object({
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
export const readTmdbLine = lineReader((text): FileLine<TmdbEntry> => {
  const line = tmdbLineSchema.safeParse(parseJson(text));
  if (!line.success) return rejectLine(text.startsWith('{') && text.endsWith('}') ? 'wrong-fields' : 'not-json');

  const { original_title, adult, video } = line.data;
  // Tiny values are rounded to zero because Postgres can't store them.
  const popularity = Math.round(line.data.popularity * 1_000) / 1_000;
  if (adult || video || popularity === 0) return SKIPPED_LINE;
  const original = original_title.trim();
  if (!isTitle(original)) return rejectLine('bad-title');
  return { kind: 'entry', entry: wholeMovie(line.data, original, popularity) ?? { title: original, popularity } };
});

type TmdbLine = z.output<typeof tmdbLineSchema>;

/** Returns undefined if the title or the year is missing. */
function wholeMovie(line: TmdbLine, original: string, popularity: number): WholeMovie | undefined {
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

const WIKIDATA_COLUMNS = 3;
/** A Turtle string with an optional language or type: `"Alien"`, `"Alien"@de`, `"1979"^^<…#integer>`. */
const QUOTED = /^("(?:[^"\\]|\\.)*")(?:@[\w-]+|\^\^<[^>]*>)?$/u;

/**
 * Parses a line of a Wikidata query result in TSV format (https://www.w3.org/TR/sparql11-results-csv-tsv/). Each line
 * contains a movie's English title, release year, and title in one other language. The query is in docs/titles.md.
 */
export const readWikidataLine = lineReader((text): FileLine<KnownTitle> => {
  const cells = text.split('\t');
  if (cells.length !== WIKIDATA_COLUMNS) return rejectLine('wrong-columns');
  const [title, year, other] = cells.map(textIn);
  const parsedYear = yearSchema.safeParse(Number(year));
  if (!parsedYear.success) return rejectLine('bad-year');
  const parsedTitle = titleSchema.safeParse(title);
  const parsedOther = titleSchema.safeParse(other);
  if (!parsedTitle.success || !parsedOther.success) return rejectLine('bad-title');
  if (parsedTitle.data === parsedOther.data) return SKIPPED_LINE;
  return {
    kind: 'entry',
    entry: { title: parsedTitle.data, year: parsedYear.data, otherTitles: [parsedOther.data] },
  };
}, '?');

/** Returns the text in a cell, or undefined if the cell is malformed. */
function textIn(cell: string): string | undefined {
  if (!cell.startsWith('"')) return cell;
  const [, quoted] = QUOTED.exec(cell) ?? [];
  if (quoted === undefined) return undefined;
  try {
    // `JSON.parse` works here because Wikidata's Turtle strings only use escapes that are also valid in JSON.
    return String(JSON.parse(quoted));
  } catch {
    return undefined;
  }
}
