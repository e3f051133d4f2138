/**
 * Matches phrases such as `no one in sight`, `no cars` and `without a hat`. The match extends to the end of the clause
 * or to the next preposition.
 */
const ABSENT =
  /\b(?:no|nobody|none|nor|neither|without|not an?)\b(?!-).*?(?=\b(?:at|before|behind|beside|but|by|in|near|on|over|under|with)\b|$)/g;

/**
 * Removes phrases about absent things from a clause, so that these things are neither drawn nor reported as missing.
 */
export function withoutAbsentThings(clause: string): string {
  return clause.replaceAll(ABSENT, ' ').trim();
}
