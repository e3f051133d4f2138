/** How well a film fits a query; less is better. */
export const QUALITY = {
  /** One of its names is the query. */
  name: 0,
  /** One of its names begins with the query. Spaces and punctuation never count. */
  beginning: 1,
  /** Every word of the query begins a word of the film, in whatever order. */
  words: 2,
  /** The first two but for typos. */
  nearName: 3,
  nearBeginning: 4,
  /** The third but for typos, whose number is added. */
  nearWords: 5,
  /** Added where two typos had to be forgiven in one word or name. */
  twoTypos: 100,
  /** Every word of the query but one begins a word of the film. */
  allWordsButOne: 200,
} as const;

/** How many typos are forgiven in something that was typed, at most `most`. */
export function typosForgiven(typed: string, most: number): number {
  if (typed.length < 4) return 0;
  return Math.min(typed.length < 8 ? 1 : 2, most);
}
