import { listed } from './english-nouns.ts';
import { nounPhrase, type Phrase } from './noun-phrases.ts';
import type { ShownScene, ShownThing } from './shown-scene.ts';

/** Things that belong together: who holds what, what stands on what, what is seen before what. */
export type Cluster = Phrase & { readonly thing: ShownThing; readonly isSingle: boolean; readonly weight: number };

/** The most important first. */
export function clustersOf({ things }: ShownScene): Cluster[] {
  const isRoot = ({ heldBy, onto }: ShownThing, at: number) =>
    heldBy === undefined && onto === undefined && !isDisc(at);
  const isDisc = (at: number) => things.some(({ outlinedAgainst }) => outlinedAgainst === at);
  return things
    .flatMap((thing, at) => (isRoot(thing, at) ? [clusterOf(thing, at, things)] : []))
    .toSorted((a, b) => b.weight - a.weight);
}

/** People first among equals. */
const ALIVE = 0.04;

function clusterOf(thing: ShownThing, at: number, things: readonly ShownThing[]): Cluster {
  const riders = things.filter(({ onto }) => onto === at);
  const backdrop = thing.outlinedAgainst === undefined ? undefined : things[thing.outlinedAgainst];
  const whole = [thing, ...riders, ...(backdrop ? [backdrop] : [])];
  const weight =
    whole.reduce((sum, { share }) => sum + share, 0) +
    (whole.some(({ hero }) => hero) ? 10 : 0) +
    (thing.where === 'far' ? -ALIVE : 0);
  if (backdrop) {
    const text = `the dark outline of ${phraseOf(thing, things).text} against ${phraseOf(backdrop, things).text}`;
    return { thing: { ...thing, where: backdrop.where }, weight, isSingle: false, text, plural: false };
  }
  if (riders.length === 0) return { thing, weight, isSingle: true, ...phraseOf(thing, things) };
  const phrases = riders.map((rider) => phraseOf(rider, things));
  const text = `${listed(phrases.map((phrase) => phrase.text))} on ${phraseOf(thing, things).text}`;
  return { thing, weight, isSingle: false, text, plural: phrases.length > 1 || phrases.some(({ plural }) => plural) };
}

/** What is held elsewhere than in the hand. */
const HELD: Readonly<Record<string, readonly [before: string, after: string]>> = {
  rat: ['with', 'on the head'],
  crow: ['with', 'on the shoulder'],
  bird: ['with', 'on the shoulder'],
  'lion cub': ['holding', 'high'],
};
const IN_HAND = ['holding', ''] as const;

function phraseOf(thing: ShownThing, things: readonly ShownThing[]): Phrase {
  const at = things.indexOf(thing);
  const own = nounPhrase(thing);
  const held = things.find(({ heldBy }) => heldBy === at);
  if (!held) return own;
  const [verb, where] = HELD[held.name] ?? IN_HAND;
  const holding = [verb, phraseOf(held, []).text, where].filter(Boolean).join(' ');
  return { ...own, text: own.plural ? `${own.text} (one ${holding})` : `${own.text} ${holding}` };
}
