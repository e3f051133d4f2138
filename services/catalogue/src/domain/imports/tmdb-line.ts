import * as z from 'zod';
import { bad, type FileLine, isText, passedOver } from './file-line.ts';

export type TitlePopularity = { readonly title: string; readonly popularity: number };

const lineSchema = z.object({
  id: z.int().nonnegative(),
  original_title: z.string(),
  popularity: z.number().nonnegative().max(1e9),
  adult: z.boolean().default(false),
  video: z.boolean().default(false),
});

/**
 * A line of TMDB's daily file of film ids. It names no year, and a title without one is no film to guess: so it tells
 * how much the films that are known are looked for.
 */
export function readTmdbLine(text: string | undefined): FileLine<TitlePopularity> {
  if (text === undefined) return bad('too-long');
  if (text === '') return passedOver;
  if (!isText(text)) return bad('not-text');
  const line = lineSchema.safeParse(parsed(text));
  if (!line.success) return bad(text.startsWith('{') && text.endsWith('}') ? 'wrong-fields' : 'not-json');

  const { original_title, adult, video } = line.data;
  // Far smaller ones are no number to the database.
  const popularity = Math.round(line.data.popularity * 1_000) / 1_000;
  if (adult || video || popularity === 0) return passedOver;
  const title = original_title.trim();
  if (title === '' || title.length > 200 || !isText(title) || title.includes('\t')) return bad('bad-title');
  return { kind: 'entry', entry: { title, popularity } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
