import { capitalize, type PlaceWords, placeSentence } from './place-sentence.ts';
import type { ShownScene, ShownThing } from './shown-scene.ts';

/** Maximum length of a description, in characters. */
const MAX_CHARACTERS = 300;

/** A thing in the image and the text that describes it. */
export type NamedThing = { readonly thing: ShownThing; readonly text: string; readonly plural: boolean };

/** The words and the grammar of a language. */
export type Language = PlaceWords & {
  /** Returns text for a thing, such as `two small houses`, or undefined if the language has no word for it. */
  readonly nameThing: (thing: ShownThing) => NamedThing | undefined;
  readonly locationOf: (thing: ShownThing, scene: ShownScene) => string;
  /** Returns a sentence about the most important thing. */
  readonly mainSentence: (main: NamedThing, location: string, stands: boolean) => string;
  /** Returns the location of things that are in the same place as the main thing. */
  readonly besideMain: (main: NamedThing) => string;
  readonly groupText: (location: string, members: readonly NamedThing[]) => string;
};

/**
 * Describes an image in at most three plain sentences, most important first. Only things that were drawn are mentioned.
 * Returns undefined if the language has no word for one of them.
 */
export function describeScene(scene: ShownScene, language: Language): string | undefined {
  const place = placeSentence(scene, language);
  const weight = ({ hero, where }: ShownThing) => (hero ? 2 : 0) + (where === 'far' ? 0 : 1);
  const named = scene.things.toSorted((a, b) => weight(b) - weight(a)).map(language.nameThing);
  const known = named.filter((thing) => thing !== undefined);
  if (known.length < named.length) return undefined;
  const [main, ...others] = known;
  if (!main) return place;
  const { where } = main.thing;
  const stands = scene.kind !== 'floating' && (where === 'ground' || where === 'far');
  const sentence = language.mainSentence(main, language.locationOf(main.thing, scene), stands);
  return withOthers(`${place} ${sentence}`, groupsOf(others, scene, main, language), language);
}

/** Things in the same part of the image. */
type Group = { readonly location: string; readonly members: readonly NamedThing[] };

function groupsOf(
  things: readonly NamedThing[],
  scene: ShownScene,
  main: NamedThing,
  { locationOf, besideMain }: Language,
): Group[] {
  const groups = Map.groupBy(things, ({ thing }) => locationOf(thing, scene));
  const known = locationOf(main.thing, scene);
  const there = groups.get(known) ?? [];
  const elsewhere = [...groups].filter(([location]) => location !== known);
  // “Beside it” refers to the main thing in the previous sentence, so things beside it are mentioned first.
  const ordered = there.length > 0 ? [[besideMain(main), there] as const, ...elsewhere] : elsewhere;
  return ordered.map(([location, members]) => ({ location, members }));
}

/** Adds more things to the description until the maximum length is reached. */
function withOthers(beginning: string, groups: readonly Group[], { groupText }: Language): string {
  const said: string[] = [];
  const wholeWith = (more: string) => `${beginning} ${capitalize([...said, more].join('; '))}.`;
  for (const { location, members } of groups) {
    const shorter = members.map((_, dropped) => groupText(location, members.slice(0, members.length - dropped)));
    const fitting = shorter.find((text) => wholeWith(text).length <= MAX_CHARACTERS);
    if (fitting !== undefined) said.push(fitting);
  }
  return said.length > 0 ? `${beginning} ${capitalize(said.join('; '))}.` : beginning;
}
