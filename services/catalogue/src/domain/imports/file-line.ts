/** What a line of a file of titles turned out to be. */
export type FileLine<T> =
  | { readonly kind: 'entry'; readonly entry: T }
  /** Well-formed, and nothing that we want. */
  | { readonly kind: 'passed-over' }
  | { readonly kind: 'bad'; readonly reason: BadLine };

export type BadLine =
  | 'too-long'
  | 'not-text'
  | 'wrong-columns'
  | 'not-json'
  | 'wrong-fields'
  | 'bad-title'
  | 'bad-year';

/** One line to one entry; `text` is undefined where the line was too long to be read. */
export type ReadLine<T> = (text: string | undefined) => FileLine<T>;

export const passedOver = { kind: 'passed-over' } as const;

export function bad(reason: BadLine): FileLine<never> {
  return { kind: 'bad', reason };
}

/** Bytes that were no UTF-8 were read as U+FFFD; a database takes neither NUL nor half a surrogate pair. */
export function isString(line: string): boolean {
  return line.isWellFormed() && !NO_TEXT.test(line);
}

const NO_TEXT = /[\ufffd[\p{Cc}--[\t]]]/v;
