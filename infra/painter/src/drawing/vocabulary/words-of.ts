/** Words and phrases as they are written: separated by commas, the name of the thing first. */
export function wordsOf(list: string): [string, ...string[]] {
  const [name = '', ...others] = list.split(', ');
  return [name, ...others];
}
