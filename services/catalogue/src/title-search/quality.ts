/** Quality of a match. Lower is better. */
export const QUALITY = {
  /** The query equals the title (`name`) or another name. Spaces, punctuation and articles are ignored. */
  name: 0,
  otherName: 1,
  /**
   * The title starts with the query. `prefixOtherArticle` means that the typed article differs from the title's
   * article.
   */
  prefix: 2,
  prefixOtherArticle: 3,
  /** One of the movie's other names starts with the query. */
  otherNamePrefix: 4,
  /** Every query word is a prefix of one of the movie's words, in any order. */
  words: 5,
  /** The query matches a name, the start of the title or the start of another name, but contains typos. */
  fuzzyName: 6,
  fuzzyPrefix: 7,
  fuzzyOtherNamePrefix: 8,
  /** The query words match with typos. The number of typos is added to this value. */
  fuzzyWords: 9,
  /** Added if a word or name has two typos. */
  twoTypos: 100,
  /** All query words except one are prefixes of the movie's words. */
  allWordsButOne: 200,
} as const;

/** Reports whether the query equals one of the movie's names. */
export function isWholeName({ quality }: { readonly quality: number }): boolean {
  return quality <= QUALITY.otherName;
}

/**
 * If there are matches without typos, keeps only the best match with a typo, because the others are rarely what the
 * player means. The matches must be sorted.
 */
export function dropWeakMatches<T extends { readonly quality: number }>(matches: readonly T[]): readonly T[] {
  const exactCount = matches.filter(({ quality }) => quality < QUALITY.fuzzyName).length;
  return exactCount === 0 ? matches : matches.slice(0, exactCount + 1);
}

/**
 * Returns the search stage of a match: 0 for at most one typo, 1 for two typos, and 2 for matches without one of the
 * words. Each stage is searched only if the previous stage found nothing.
 */
export function stageOf(quality: number): number {
  return Math.floor(quality / QUALITY.twoTypos);
}

/** Returns the number of typos allowed in a typed word or name, up to `max`. Longer input can have more typos. */
export function allowedTypos(typed: string, max: number): number {
  if (typed.length < 4) return 0;
  return Math.min(typed.length < 8 ? 1 : 2, max);
}
