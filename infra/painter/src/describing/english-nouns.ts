/** By its sound, which for the words of the painter is its first letter. */
export const withArticle = (noun: string): string =>
  `${/^(?!un(?:i|e)|us[ei]|eu|one)[aeiou]|^hour/i.test(noun) ? 'an' : 'a'} ${noun}`;

const PREPOSITIONS = 'in|on|of|with|from|for|at|to|into|under|over|above|behind|before|beside|between|through|out|up';
/** What is said of a thing stands behind it: men in long coats, a man running from a boulder. */
const SAID_BEHIND = new RegExp(
  `^(.+?)( (?:(?:${PREPOSITIONS}|that|who) .+|\\p{L}+ing (?:${PREPOSITIONS}|a|an|the|his|her|their) .+))$`,
  'u',
);
/** The same for whoever only wants to know whether it is several. */
const SAID_AT_ALL = new RegExp(`^(.+?) (?:${PREPOSITIONS}|that|who|cut|half|\\p{L}+ing) .+$`, 'u');
/** Old standing stones: here such a word stands before its noun. */
const STANDS_BEFORE = /^\p{L}+ \p{L}+ing \p{L}+$/u;
const SEVERAL = /^(?:two|three|four|five|six|seven|many|twin)\b|\band\b|[^su]s$/;
const ONE_ALL_THE_SAME = /(?:lens|gas|canvas|atlas|iris)$/;

/** Whether a name means several things: two burglars, snakes in a dark pit, cups and feathers. */
export function isPluralByItself(name: string): boolean {
  const [, head = name] = (STANDS_BEFORE.test(name) ? null : SAID_AT_ALL.exec(name)) ?? [];
  return SEVERAL.test(head) && !ONE_ALL_THE_SAME.test(head);
}

/** `man in a coat` becomes `men in a coat`: what is said behind a noun stays. */
export function pluralOf(noun: string): string {
  const [, head = noun, rest = ''] = SAID_BEHIND.exec(noun) ?? [];
  return pluralOfHead(head) + rest;
}

function pluralOfHead(noun: string): string {
  if (/(?:^| |wo)man$|(?:police|french)man$/.test(noun)) return noun.replace(/man$/, 'men');
  if (/person$/.test(noun)) return noun.replace(/person$/, 'people');
  if (/child$/.test(noun)) return `${noun}ren`;
  if (/(?:wol|lea|shel)f$/.test(noun)) return noun.replace(/f$/, 'ves');
  if (/knife$/.test(noun)) return noun.replace(/fe$/, 'ves');
  if (/(?:fish|craft|sheep|deer)$/.test(noun)) return noun;
  if (/mouse$/.test(noun)) return noun.replace(/mouse$/, 'mice');
  if (/cactus$/.test(noun)) return noun.replace(/us$/, 'i');
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** `a, b and c` */
export function listed(texts: readonly string[]): string {
  if (texts.length < 2) return texts[0] ?? '';
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}
