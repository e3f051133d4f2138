/** How well a movie matches a query; less is better. */
export const QUALITY = {
  /** Its title is the query, or one of its other names is. Spaces, punctuation and articles are ignored. */
  name: 0,
  otherName: 1,
  /** Its title begins with the query; with another article than the typed one. */
  prefix: 2,
  prefixOtherArticle: 3,
  /** One of its other names begins with the query. */
  otherNamePrefix: 4,
  /** Every word of the query begins a word of the movie, in any order. */
  words: 5,
  /** A name, or its beginning, with typos. */
  fuzzyName: 6,
  fuzzyPrefix: 7,
  /** The words with typos, whose number is added. */
  fuzzyWords: 8,
  /** Added where one word or name has two typos. */
  twoTypos: 100,
  /** Every word of the query but one begins a word of the movie. */
  allWordsButOne: 200,
} as const;

/** Whether the query was a whole name of the movie. */
export function namesWholly({ quality }: { readonly quality: number }): boolean {
  return quality <= QUALITY.otherName;
}

/** One typo at most, two typos, or a word too many: a stage is searched only where the one before has found nothing. */
export function stageOf(quality: number): number {
  return Math.floor(quality / QUALITY.twoTypos);
}

/** How many typos a typed word or name may have, at most `max`: longer ones may have more. */
export function allowedTypos(typed: string, max: number): number {
  if (typed.length < 4) return 0;
  return Math.min(typed.length < 8 ? 1 : 2, max);
}
