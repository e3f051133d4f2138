import { type Cluster, clustersOf } from './clusters.ts';
import { listed } from './english-nouns.ts';
import { notStanding } from './names-of-things.ts';
import { isUpright } from './person-phrases.ts';
import { capital, placeSentence } from './place-sentence.ts';
import type { ShownScene, ShownThing } from './shown-scene.ts';

/** What a description may be long. */
const MOST_CHARACTERS = 300;

/** What an image shows, in at most three plain sentences, the most important first. It says nothing that was not placed. */
export function describeScene(scene: ShownScene): string {
  const place = placeSentence(scene);
  const [first, ...others] = clustersOf(scene);
  if (!first) return place;
  return withOthers(`${place} ${mainSentence(first, scene)}`, groupsOf(others, scene, first));
}

function mainSentence(cluster: Cluster, scene: ShownScene): string {
  const stands = cluster.isSingle && isStanding(cluster, scene);
  const [singular, plural] = stands ? ['stands', 'stand'] : ['is', 'are'];
  return `${capital(cluster.text)} ${cluster.plural ? plural : singular} ${locationOf(cluster.thing, scene)}.`;
}

const isStanding = ({ thing: { name, where, looks = [] } }: Cluster, { kind }: ShownScene): boolean =>
  kind !== 'floating' &&
  (where === 'ground' || where === 'far') &&
  !notStanding.has(name) &&
  isUpright(looks) &&
  !/ing\b/.test(name);

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

/** Things at the same place. */
type Group = { readonly location: string; readonly members: readonly Cluster[] };

function groupsOf(clusters: readonly Cluster[], scene: ShownScene, main: Cluster): Group[] {
  const groups = Map.groupBy(clusters, ({ thing }) => locationOf(thing, scene));
  const known = locationOf(main.thing, scene);
  const beside = main.plural ? 'beside them' : 'beside it';
  const there = groups.get(known) ?? [];
  const elsewhere = [...groups].filter(([location]) => location !== known);
  // “It” is what the sentence before was about: so these come first.
  const ordered = there.length > 0 ? [[beside, there] as const, ...elsewhere] : elsewhere;
  return ordered.map(([location, members]) => ({ location, members }));
}

function groupText({ location, members }: Group): string {
  const isPlural = members.length > 1 || members.some(({ plural }) => plural);
  return `${location} ${isPlural ? 'are' : 'is'} ${listed(members.map(({ text }) => text))}`;
}

/** As much of the rest as has room. */
function withOthers(beginning: string, groups: readonly Group[]): string {
  const said: string[] = [];
  const wholeWith = (more: string) => `${beginning} ${capital([...said, more].join('; '))}.`;
  for (const { location, members } of groups) {
    const shorter = members.map((_, dropped) =>
      groupText({ location, members: members.slice(0, members.length - dropped) }),
    );
    const fitting = shorter.find((text) => wholeWith(text).length <= MOST_CHARACTERS);
    if (fitting !== undefined) said.push(fitting);
  }
  return said.length > 0 ? `${beginning} ${capital(said.join('; '))}.` : beginning;
}
