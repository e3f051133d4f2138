/**
 * Matches `no one in sight`, `no cars` or `without a hat`. The match ends with the clause, or before a word that
 * introduces a place or an exception.
 */
const ABSENT =
  /\b(?:no|nobody|none|nor|neither|without)\b(?!-).*?(?=\b(?:at|before|behind|beside|but|by|in|near|on|over|under|with)\b|$)/g;

/** Removes the things that a clause declares absent. They are neither drawn nor searched for in an image. */
export function withoutAbsentThings(clause: string): string {
  return clause.replaceAll(ABSENT, ' ').trim();
}
