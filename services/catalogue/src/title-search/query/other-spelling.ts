/** Pairs of alternative spellings, used in titles and queries. */
const PAIRS = [
  ['1', 'one'],
  ['2', 'two'],
  ['3', 'three'],
  ['4', 'four'],
  ['5', 'five'],
  ['6', 'six'],
  ['7', 'seven'],
  ['8', 'eight'],
  ['9', 'nine'],
  ['10', 'ten'],
  ['11', 'eleven'],
  ['12', 'twelve'],
  ['13', 'thirteen'],
  ['20', 'twenty'],
  ['30', 'thirty'],
  ['40', 'forty'],
  ['50', 'fifty'],
  ['100', 'hundred'],
  ['1st', 'first'],
  ['2nd', 'second'],
  ['3rd', 'third'],
  ['4th', 'fourth'],
  ['5th', 'fifth'],
  ['6th', 'sixth'],
  ['7th', 'seventh'],
  ['8th', 'eighth'],
  ['9th', 'ninth'],
  ['10th', 'tenth'],
  ['13th', 'thirteenth'],
  ['dr', 'doctor'],
  ['mr', 'mister'],
  ['st', 'saint'],
  ['vs', 'versus'],
  ['vol', 'volume'],
] as const;

const OTHER = new Map<string, string>(PAIRS.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));

/**
 * Returns the alternative spelling of a word, such as `third` for `3rd` and `3rd` for `third`. Other words are returned
 * unchanged.
 */
export function otherSpelling(word: string): string {
  return OTHER.get(word) ?? word;
}
