import * as z from 'zod/mini';
import { otherTitlesSchema, posterPathSchema, titleSchema, yearSchema } from './movie-fields.ts';

export { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '../validators/game-rules.ts';

/** Maximum number of suggestions in one response. */
export const MAX_SEARCH_RESULTS = 10;

/**
 * A title that players can find in the guess box. It doesn't reveal whether the title was only imported or belongs to a
 * planned movie: the id is a keyed hash of title and year and never changes within an installation.
 */
export const foundTitleSchema = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int(),
  /**
   * A path at the movie database's image host (`/abc.jpg`), or the address of a stored image (`/images/…`). A planned
   * movie doesn't add its poster until its game is over.
   */
  poster_path: z.nullable(z.string()),
  /**
   * Whether the query is a complete title of the movie (`whole`) or a title with a typo (`close`). There are at most
   * three close matches, and none if there is a whole match.
   */
  match: z.optional(z.enum(['whole', 'close'])),
  /** The alias that matches the query better than the title. */
  alias: z.optional(z.string()),
  /**
   * Alternating start and end positions of the matching letters, in the alias if present and otherwise in the title.
   */
  marks: z.optional(z.array(z.int())),
});
export type FoundTitle = z.output<typeof foundTitleSchema>;

/**
 * One title of an import. `popularity` has no unit; a higher value is more popular, and the highest of all imports
 * counts. A poster is stored only if the title has none.
 */
export const knownTitleSchema = z.object({
  title: titleSchema,
  year: yearSchema,
  otherTitles: otherTitlesSchema,
  popularity: z.optional(z.number().check(z.positive())),
  posterPath: z.optional(posterPathSchema),
});
export type KnownTitle = z.output<typeof knownTitleSchema>;
