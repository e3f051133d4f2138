/** Splits a comma-separated list of words and phrases. The first entry is the thing's name. */
export function wordsOf(list: string): [string, ...string[]] {
  const [name = '', ...others] = list.split(', ');
  return [name, ...others];
}

/** Parses a table with one row per line and ` | ` between cells. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(' | '));
