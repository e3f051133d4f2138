import { isPluralName, joinNames, pluralOf, withArticle } from './english-nouns.ts';
import { capitalize, placeSentence } from './place-sentence.ts';
import type { ShownScene, ShownThing } from './shown-scene.ts';

/** Maximum length of a description, in characters. */
const MAX_CHARACTERS = 300;

/** A thing in the image and the text that describes it. */
type NamedThing = { readonly thing: ShownThing; readonly text: string; readonly plural: boolean };

/**
 * Describes an image in at most three plain sentences, most important first. Only things that were drawn are mentioned.
 */
export function describeScene(scene: ShownScene): string {
  const place = placeSentence(scene);
  const weight = ({ hero, where }: ShownThing) => (hero ? 2 : 0) + (where === 'far' ? 0 : 1);
  const [first, ...others] = scene.things.toSorted((a, b) => weight(b) - weight(a)).map(nameThing);
  if (!first) return place;
  return withOthers(`${place} ${mainSentence(first, scene)}`, groupsOf(others, scene, first));
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** Returns text for a thing, such as `a red car`, `two small houses`, or `many gulls`. */
function nameThing(thing: ShownThing): NamedThing {
  const { name, count, size, colour } = thing;
  const isPlural = isPluralName(name);
  // Image metadata and the word lists use British spelling, but descriptions use American spelling.
  const words = (noun: string) => [size, colour?.replace('grey', 'gray'), noun].filter(Boolean).join(' ');
  if (isPlural) return { thing, text: words(name), plural: true };
  if (count === 1) return { thing, text: withArticle(words(name)), plural: false };
  return { thing, text: `${NUMBERS[count] ?? 'many'} ${words(pluralOf(name))}`, plural: true };
}

function mainSentence({ thing, text, plural }: NamedThing, scene: ShownScene): string {
  const stands = scene.kind !== 'floating' && (thing.where === 'ground' || thing.where === 'far');
  const [one, many] = stands ? ['stands', 'stand'] : ['is', 'are'];
  return `${capitalize(text)} ${plural ? many : one} ${locationOf(thing, scene)}.`;
}

const SIDES = { left: 'on the left', right: 'on the right', middle: 'in the middle' } as const;

function locationOf({ where, side }: ShownThing, { kind }: ShownScene): string {
  const across = side === undefined ? 'across the image' : SIDES[side];
  if (where === 'ground') return across;
  const place = {
    water: 'on the water',
    near: 'in front',
    far: 'in the distance',
    wall: 'on the wall',
    air: kind === 'outdoors' ? 'in the sky' : 'in the air',
  }[where];
  return side === 'left' || side === 'right' ? `${place} ${across}` : place;
}

/** Things in the same part of the image. */
type Group = { readonly location: string; readonly members: readonly NamedThing[] };

function groupsOf(things: readonly NamedThing[], scene: ShownScene, main: NamedThing): Group[] {
  const groups = Map.groupBy(things, ({ thing }) => locationOf(thing, scene));
  const known = locationOf(main.thing, scene);
  const beside = main.plural ? 'beside them' : 'beside it';
  const there = groups.get(known) ?? [];
  const elsewhere = [...groups].filter(([location]) => location !== known);
  // The pronoun “it” refers to the main thing in the previous sentence, so things beside it are mentioned first.
  const ordered = there.length > 0 ? [[beside, there] as const, ...elsewhere] : elsewhere;
  return ordered.map(([location, members]) => ({ location, members }));
}

function groupText({ location, members }: Group): string {
  const isPlural = members.length > 1 || members.some(({ plural }) => plural);
  return `${location} ${isPlural ? 'are' : 'is'} ${joinNames(members.map(({ text }) => text))}`;
}

/** Adds more things to the description until the maximum length is reached. */
function withOthers(beginning: string, groups: readonly Group[]): string {
  const said: string[] = [];
  const wholeWith = (more: string) => `${beginning} ${capitalize([...said, more].join('; '))}.`;
  for (const { location, members } of groups) {
    const shorter = members.map((_, dropped) =>
      groupText({ location, members: members.slice(0, members.length - dropped) }),
    );
    const fitting = shorter.find((text) => wholeWith(text).length <= MAX_CHARACTERS);
    if (fitting !== undefined) said.push(fitting);
  }
  return said.length > 0 ? `${beginning} ${capitalize(said.join('; '))}.` : beginning;
}
