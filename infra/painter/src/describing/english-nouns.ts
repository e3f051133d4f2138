/**
 * Adds "a" or "an" to a noun. The article is based on the noun's first letters, which works for nearly all known nouns.
 */
export const withArticle = (noun: string): string =>
  `${/^(?!un(?:i|e)|us[ei]|eu|one)[aeiou]|^hour/i.test(noun) ? 'an' : 'a'} ${noun}`;

const PREPOSITIONS = 'in|on|of|with|from|for|at|to|into|under|over|above|behind|before|beside|between|through|out|up';
/** Matches a noun with a modifier after it, such as `men in long coats` or `a man running from a boulder`. */
const WITH_MODIFIER = new RegExp(
  `^(.+?)( (?:(?:${PREPOSITIONS}|that|who) .+|\\p{L}+ing (?:${PREPOSITIONS}|a|an|the|his|her|their) .+))$`,
  'u',
);
const SEVERAL = /\band\b|[^su]s$/;
const SINGULAR = /(?:lens|gas|canvas|atlas|iris)$/;

/** Reports whether a name is plural, such as `flowers` or `lock and key`. */
export const isPluralName = (name: string): boolean => SEVERAL.test(name) && !SINGULAR.test(name);

/** Returns a noun's plural. A modifier after the noun stays unchanged, so `man in a coat` becomes `men in a coat`. */
export function pluralOf(noun: string): string {
  const [, head = noun, rest = ''] = WITH_MODIFIER.exec(noun) ?? [];
  return pluralOfHead(head) + rest;
}

function pluralOfHead(noun: string): string {
  if (/(?:^| |wo)man$|(?:police|french)man$/.test(noun)) return noun.replace(/man$/, 'men');
  if (/person$/.test(noun)) return noun.replace(/person$/, 'people');
  if (/child$/.test(noun)) return `${noun}ren`;
  if (/(?:wol|lea|shel)f$/.test(noun)) return noun.replace(/f$/, 'ves');
  if (/knife$/.test(noun)) return noun.replace(/fe$/, 'ves');
  if (/(?:fish|craft|sheep|deer|moose)$/.test(noun)) return noun;
  if (/mouse$/.test(noun)) return noun.replace(/mouse$/, 'mice');
  if (/goose$/.test(noun)) return noun.replace(/goose$/, 'geese');
  if (/cactus$/.test(noun)) return noun.replace(/us$/, 'i');
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
