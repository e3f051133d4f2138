/** How well a movie fits a query; less is better. */
export const QUALITY = {
  /** Its title is the query, or then one of its other names. Spaces, punctuation and articles never count. */
  name: 0,
  otherName: 1,
  /** Its title begins with the query; then those that begin with another article than was typed. */
  beginning: 2,
  beginningOtherwise: 3,
  /** One of its other names begins with the query: nobody would expect it before those. */
  otherBeginning: 4,
  /** Every word of the query begins a word of the movie, in whatever order. */
  words: 5,
  /** Any name, or its beginning, but for typos. */
  nearName: 6,
  nearBeginning: 7,
  /** The words but for typos, whose number is added. */
  nearWords: 8,
  /** Added where two typos had to be forgiven in one word or name. */
  twoTypos: 100,
  /** Every word of the query but one begins a word of the movie. */
  allWordsButOne: 200,
} as const;

/** How many typos are forgiven in something that was typed, at most `most`. */
export function typosForgiven(typed: string, most: number): number {
  if (typed.length < 4) return 0;
  return Math.min(typed.length < 8 ? 1 : 2, most);
}
