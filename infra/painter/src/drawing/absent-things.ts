/** `nobody to be seen`, `no cars`, `without a hat`: up to the end of the clause, or to a word that names a place or an exception. */
const ABSENT =
  /\b(?:no|nobody|none|nor|neither|without)\b(?!-).*?(?=\b(?:at|before|behind|beside|but|by|in|near|on|over|under|with)\b|$)/g;

/** A clause of a prompt without what it says is absent: that is neither drawn nor looked for in an image. */
export function withoutAbsentThings(clause: string): string {
  return clause.replaceAll(ABSENT, ' ').trim();
}
