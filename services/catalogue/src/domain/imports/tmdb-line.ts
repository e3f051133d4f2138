import { type KnownTitle, knownTitleSchema, posterPathSchema } from '@dreamreel/proto/catalogue';
import * as z from 'zod';
import { bad, type FileLine, isString, passedOver } from './file-line.ts';

export type TitlePopularity = { readonly title: string; readonly popularity: number };
/** What a line says of a title: everything, or only how popular it is. */
export type TmdbEntry = TitlePopularity | WholeMovie;
export type WholeMovie = KnownTitle & TitlePopularity;

const { year: yearSchema } = knownTitleSchema.shape;

const lineSchema = z.object({
  id: z.int().nonnegative(),
  original_title: z.string(),
  popularity: z.number().nonnegative().max(1e9),
  adult: z.boolean().default(false),
  video: z.boolean().default(false),
  // What a whole movie has, and a line of ids does not.
  title: z.string().optional(),
  release_date: z.string().optional(),
  poster_path: z.nullish(posterPathSchema).catch(null),
});

/**
 * A line of TMDB's daily file of movie ids. It names no year, and a title without one is no movie to guess: so it tells
 * how much the movies that are known are looked for. A line that holds a whole movie, as the API answers it, is a title
 * with its poster.
 */
export function readTmdbLine(text: string | undefined): FileLine<TmdbEntry> {
  if (text === undefined) return bad('too-long');
  if (text === '') return passedOver;
  if (!isString(text)) return bad('not-text');
  const line = lineSchema.safeParse(parsed(text));
  if (!line.success) return bad(text.startsWith('{') && text.endsWith('}') ? 'wrong-fields' : 'not-json');

  const { original_title, adult, video } = line.data;
  // Far smaller ones are no number to the database.
  const popularity = Math.round(line.data.popularity * 1_000) / 1_000;
  if (adult || video || popularity === 0) return passedOver;
  const original = original_title.trim();
  if (!isTitle(original)) return bad('bad-title');
  return { kind: 'entry', entry: wholeMovie(line.data, original, popularity) ?? { title: original, popularity } };
}

type Line = z.output<typeof lineSchema>;

/** Undefined where the line does not say what a movie is called and from which year it is. */
function wholeMovie(line: Line, original: string, popularity: number): WholeMovie | undefined {
  const title = line.title?.trim();
  const year = yearSchema.safeParse(Number(/^(\d{4})-/.exec(line.release_date ?? '')?.[1]));
  if (title === undefined || !isTitle(title) || !year.success) return undefined;
  const otherTitles = original === title ? [] : [original];
  const posterPath = line.poster_path ?? undefined;
  return { title, year: year.data, otherTitles, popularity, ...(posterPath !== undefined && { posterPath }) };
}

function isTitle(text: string): boolean {
  return text !== '' && text.length <= 200 && isString(text) && !text.includes('\t');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
