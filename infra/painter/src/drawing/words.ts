/** Splits a comma-separated list of words and phrases. The first entry is the name. */
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

/** Returns the entry of a table with this name. */
export function findByName<Named extends { readonly name: string }>(list: readonly Named[], name: string): Named {
  const found = list.find((known) => known.name === name);
  if (!found) throw new Error(`Nothing is called ${name}`);
  return found;
}

export const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** Returns a noun's plural. A modifier after the noun stays unchanged, so `man in a coat` becomes `men in a coat`. */
export function pluralOf(noun: string): string {
  const [, head = noun, rest = ''] = /^(.+?)( (?:in|of|with) .+)$/.exec(noun) ?? [];
  return pluralOfHead(head) + rest;
}

function pluralOfHead(noun: string): string {
  if (/(?:^| |wo|police|spy)man$/.test(noun)) return noun.replace(/man$/, 'men');
  if (/person$/.test(noun)) return noun.replace(/person$/, 'people');
  if (/child$/.test(noun)) return `${noun}ren`;
  if (/(?:wol|lea|shel)f$/.test(noun)) return noun.replace(/f$/, 'ves');
  if (/knife$/.test(noun)) return noun.replace(/fe$/, 'ves');
  if (/mouse$/.test(noun)) return noun.replace(/mouse$/, 'mice');
  if (/cactus$/.test(noun)) return noun.replace(/us$/, 'i');
  if (/(?:fish|craft|sheep|deer|[^s]s)$/.test(noun)) return noun;
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  return /(?:ss|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
