import * as z from 'zod/mini';
import { otherTitlesSchema, posterPathSchema, titleSchema, yearSchema } from './movie-fields.ts';

export { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '../validators/game-rules.ts';

/** The largest number of suggestions in one response. */
export const MAX_SEARCH_RESULTS = 10;

/**
 * A movie that players can find in the guess box. Nothing in it differs between a title that was imported and one of a
 * movie that is planned: the id is a keyed hash of title and year, the same as long as the installation lives.
 */
export const foundTitleSchema = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int(),
  /**
   * A path of the movie database's image host (`/abc.jpg`), or the address of one of our own images (`/images/…`). Null
   * also for a movie of a coming day that has one: only imports and movies whose game is over give titles a poster.
   */
  poster_path: z.nullable(z.string()),
  /**
   * Whether what was typed is a whole name of the movie, or nearly one: a guess with a typo. At most three are close, and
   * none beside a whole one.
   */
  match: z.optional(z.enum(['whole', 'close'])),
  /** The other name that what was typed fits better than the title. */
  alias: z.optional(z.string()),
  /** Start and end, by turns, of the letters that were typed: in the alias where there is one, else in the title. */
  marks: z.optional(z.array(z.int())),
});
export type FoundTitle = z.output<typeof foundTitleSchema>;

/**
 * One title of an import. `popularity` has no unit; more is more popular, and the highest of all imports counts. A poster
 * is stored only where the title has none.
 */
export const knownTitleSchema = z.object({
  title: titleSchema,
  year: yearSchema,
  otherTitles: otherTitlesSchema,
  popularity: z.optional(z.number().check(z.positive())),
  posterPath: z.optional(posterPathSchema),
});
export type KnownTitle = z.output<typeof knownTitleSchema>;
