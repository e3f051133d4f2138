/** Words and phrases as they are written: separated by commas, the name of the thing first. */
export function wordsOf(list: string): [string, ...string[]] {
  const [name = '', ...others] = list.split(', ');
  return [name, ...others];
}

/** A table of one row a line, its cells separated by ` | `. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(' | '));
