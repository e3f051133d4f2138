/** The match quality of a movie. Lower values are better. */
export const QUALITY = {
  /** The query equals the title or another name. Spaces, punctuation and articles are ignored. */
  name: 0,
  otherName: 1,
  /** The title starts with the query; for the second value, with a different article than the typed one. */
  prefix: 2,
  prefixOtherArticle: 3,
  /** Another name starts with the query. */
  otherNamePrefix: 4,
  /** Every word of the query is a prefix of a word of the movie, in any order. */
  words: 5,
  /** The query is a name or a prefix of one, with typos. */
  fuzzyName: 6,
  fuzzyPrefix: 7,
  /** Words with typos. The number of typos is added. */
  fuzzyWords: 8,
  /** Added if one word or name has two typos. */
  twoTypos: 100,
  /** Every word of the query except one is a prefix of a word of the movie. */
  allWordsButOne: 200,
} as const;

/** Reports whether the query was a whole name of the movie. */
export function isWholeName({ quality }: { readonly quality: number }): boolean {
  return quality <= QUALITY.otherName;
}

/**
 * Returns the search stage of a quality: at most one typo, two typos, or one word too many. A stage is searched only if
 * the previous one found nothing.
 */
export function stageOf(quality: number): number {
  return Math.floor(quality / QUALITY.twoTypos);
}

/** Returns the number of typos that a typed word or name can have, at most `max`. Longer texts can have more. */
export function allowedTypos(typed: string, max: number): number {
  if (typed.length < 4) return 0;
  return Math.min(typed.length < 8 ? 1 : 2, max);
}
