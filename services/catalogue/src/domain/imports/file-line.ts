/** A parsed line of a title file. */
export type FileLine<T> =
  | { readonly kind: 'entry'; readonly entry: T }
  /** Well-formed, but not a movie for the search. */
  | { readonly kind: 'skipped' }
  | { readonly kind: 'bad'; readonly reason: BadLine };

export type BadLine =
  | 'too-long'
  | 'not-text'
  | 'wrong-columns'
  | 'not-json'
  | 'wrong-fields'
  | 'bad-title'
  | 'bad-year';

/** Parses one line. `text` is undefined if the line was too long. */
export type ReadLine<T> = (text: string | undefined) => FileLine<T>;

export const SKIPPED_LINE = { kind: 'skipped' } as const;

export function rejectLine(reason: BadLine): FileLine<never> {
  return { kind: 'bad', reason };
}

/**
 * Reports whether Postgres can store the text. Invalid UTF-8 was decoded to U+FFFD; NUL and lone surrogates can't be
 * stored.
 */
export function isStorableText(line: string): boolean {
  return line.isWellFormed() && !NOT_STORABLE.test(line);
}

const NOT_STORABLE = /[\ufffd[\p{Cc}--[\t]]]/v;
