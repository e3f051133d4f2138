import * as z from 'zod/mini';
import { defineOperations } from '../operation.ts';
import { SEARCH_MAX_LENGTH } from '../validators/game-rules.ts';
import { otherTitlesSchema, posterPathSchema, titleSchema, yearSchema } from './movie-fields.ts';

export { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '../validators/game-rules.ts';

/** Maximum number of suggestions in one response. */
export const MAX_SEARCH_RESULTS = 10;

/**
 * A search result in the guess box. Players can't tell whether a title belongs to a planned movie: the id is a keyed
 * hash of the title and year and is stable within an installation.
 */
export const foundTitleSchema = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int(),
  /**
   * A poster path at the movie database's image host (`/abc.jpg`), or the address of a stored image (`/images/…`). A
   * planned movie's poster is omitted until its game is over.
   */
  poster_path: z.nullable(z.string()),
  /**
   * `whole` if the query is one of the movie's complete titles, or `close` if it is a title with a typo. A response
   * contains at most three close matches, and none if it contains a whole match.
   */
  match: z.optional(z.enum(['whole', 'close'])),
  /** An alternative title, if it matches the query better than the main title. */
  alias: z.optional(z.string()),
  /**
   * Positions of the matching letters, as alternating start and end indexes. The positions refer to `alias` if it is
   * present, and to the title otherwise.
   */
  marks: z.optional(z.array(z.int())),
});
export type FoundTitle = z.output<typeof foundTitleSchema>;

/**
 * A title in an import. `popularity` is a number without a unit: higher values are more popular, and if several imports
 * contain the title, the highest value counts. An imported poster never replaces an existing poster.
 */
export const knownTitleSchema = z.object({
  title: titleSchema,
  year: yearSchema,
  otherTitles: otherTitlesSchema,
  popularity: z.optional(z.number().check(z.positive())),
  posterPath: z.optional(posterPathSchema),
});
export type KnownTitle = z.output<typeof knownTitleSchema>;

/** The players' title search. The first view loads this file. */
export const searchOperations = defineOperations('catalogue', {
  searchMovies: {
    summary: 'Finds titles for the guess box. Queries of fewer than two characters find nothing.',
    http: { method: 'GET', path: '/api/search-movies', rateLimitPerMinute: 1_200 },
    subject: 'rpc.catalogue.v1.search-titles',
    access: 'anyone',
    request: z.object({ query: z.string().check(z.maxLength(SEARCH_MAX_LENGTH)) }),
    response: z.array(foundTitleSchema),
    timeoutMs: 2_000,
    batched: true,
  },
});
