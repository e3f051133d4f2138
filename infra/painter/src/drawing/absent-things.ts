/**
 * Matches phrases such as `no one in sight`, `no cars` and `without a hat`. A match ends at the end of the clause, or
 * before a preposition that introduces a place or an exception.
 */
const ABSENT =
  /\b(?:no|nobody|none|nor|neither|without)\b(?!-).*?(?=\b(?:at|before|behind|beside|but|by|in|near|on|over|under|with)\b|$)/g;

/** Removes things that a clause describes as absent, so they are not drawn and not reported as missing. */
export function withoutAbsentThings(clause: string): string {
  return clause.replaceAll(ABSENT, ' ').trim();
}
