import { people } from '../drawing/props/people.ts';
import { isPluralByItself, pluralOf, withArticle } from './english-nouns.ts';
import { type Appearance, appearances } from './names-of-things.ts';
import { personPhrase } from './person-phrases.ts';
import type { ShownLook } from './shown-look.ts';

/** A thing in words, and whether its verb is plural. */
export type Phrase = { readonly text: string; readonly plural: boolean };

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

type Counted = {
  readonly name: string;
  readonly count: number;
  readonly size?: string | undefined;
  readonly colour?: string | undefined;
  readonly looks?: readonly ShownLook[] | undefined;
};

/** `a red car`, `two small houses`, `many gulls`. */
export function nounPhrase({ name, count, size, colour, looks = [] }: Counted): Phrase {
  const somebody = personPhrase(looks, NUMBERS[count] ?? 'many');
  if (somebody) return { text: somebody, plural: count > 1 };
  const appearance: Appearance = appearances[name] ?? { one: name, ...(isPluralByItself(name) && { bare: 'plural' }) };
  const { one, many = pluralOf(one), bare } = appearance;
  const looking = (words: string) =>
    PEOPLE.has(name) ? dressed(words, looks[0]?.cloth, colour) : sized(words, size, colour);
  if (bare) return { text: looking(one), plural: bare === 'plural' };
  if (count === 1) return { text: withArticle(looking(one)), plural: false };
  return { text: `${NUMBERS[count] ?? 'many'} ${looking(many)}`, plural: true };
}

const PEOPLE: ReadonlySet<string> = new Set(people.map(({ words }) => words[0]));
const SIZES = /^(?:(?:great|huge|tall|long|small|low|giant|large|steep|old|open|dark|plain|ripe|pairs? of) )+/;
const COLOURED = /\b(?:white|black|grey|gold|golden|silver|red|orange|yellow|green|blue|pink|brown|purple)\b/;

/** A colour stands after words of size, and is left out where the thing has its own. */
function sized(words: string, size: string | undefined, colour: string | undefined): string {
  const [sizes = ''] = SIZES.exec(words) ?? [];
  const own = colour === undefined || COLOURED.test(words) ? '' : `${colour} `;
  return (size === undefined || sizes !== '' ? '' : `${size} `) + sizes + own + words.slice(sizes.length);
}

/** The colour of a person is that of the clothes. */
function dressed(words: string, cloth: string | undefined, colour: string | undefined): string {
  const said = words.replace(/(?:\b(a) )?\{cloth\} /, (_all, article) => {
    if (cloth === undefined) return article ? 'a ' : '';
    return `${article ? withArticle(cloth) : cloth} `;
  });
  if (said !== words || colour === undefined || COLOURED.test(words)) return said;
  return / (?:in|of) /.test(words) ? words : `${words} in ${colour}`;
}
