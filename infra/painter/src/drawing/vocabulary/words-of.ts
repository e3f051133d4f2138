/** Splits a comma-separated list of words and phrases. The first one is the name of the thing. */
export function wordsOf(list: string): [string, ...string[]] {
  const [name = '', ...others] = list.split(', ');
  return [name, ...others];
}

/** Splits a table with one row per line and cells separated by ` | `. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(' | '));
