/** A line of a file of titles, as it was read. */
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

/** Reads one line; `text` is undefined where it was too long. */
export type ReadLine<T> = (text: string | undefined) => FileLine<T>;

export const skipped = { kind: 'skipped' } as const;

export function bad(reason: BadLine): FileLine<never> {
  return { kind: 'bad', reason };
}

/** Invalid UTF-8 was read as U+FFFD; Postgres stores neither NUL nor lone surrogates. */
export function isStorableText(line: string): boolean {
  return line.isWellFormed() && !NOT_STORABLE.test(line);
}

const NOT_STORABLE = /[\ufffd[\p{Cc}--[\t]]]/v;
