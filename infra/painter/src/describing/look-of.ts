import type { Colour } from '../drawing/brush/colour.ts';
import type { Figure } from '../drawing/props/figure-poses.ts';
import type { Person } from '../drawing/props/figure-variety.ts';
import { colours } from '../drawing/vocabulary/colours.ts';
import type { ShownLook } from './shown-look.ts';

/** Hair whose colour is said: dark hair is what most people have. */
const HAIR: Readonly<Record<Colour, ShownLook['hairColour']>> = {
  '#d9b45a': 'fair',
  '#c29a52': 'fair',
  '#a8451f': 'red',
  '#8a3a1e': 'red',
  '#d8d4cc': 'white',
  '#e6e2da': 'white',
  '#c4c2bd': 'white',
};

/** A look in words. `hasColour` is false where only the outline is seen, or the image is in black and white. */
export function lookOf(person: Person, look: Figure, hasColour: boolean): ShownLook {
  const { pose, wear, hat, hair, glasses, pattern, old, back } = look;
  const who = whoIs(person, look);
  const hairColour = hasColour && hair !== 'bald' ? HAIR[look.hairColour ?? ''] : undefined;
  return {
    ...(who && { who }),
    ...{ pose, wear },
    ...(hasColour && { cloth: nearest(look.cloth) }),
    ...(hat && { hat }),
    ...(hair && { hair }),
    ...(hairColour && { hairColour }),
    ...(glasses && { glasses }),
    ...(pattern && { pattern }),
    ...(old && { old }),
    ...(back && { back }),
    ...flagsOf(look),
  };
}

function whoIs({ dresses }: Person, { slim }: Figure): ShownLook['who'] {
  if (dresses === 'child') return 'boy';
  if (dresses === 'anybody') return slim ? 'woman' : 'man';
  return dresses;
}

const FLAGS = ['beard', 'cape', 'apron', 'scarf', 'pack', 'tie'] as const;

const flagsOf = (look: Figure): Partial<ShownLook> =>
  Object.fromEntries(FLAGS.flatMap((part) => (look[part] === undefined ? [] : [[part, true]])));

/** The name of the colour word that is most like it. */
function nearest(colour: Colour): string {
  const distance = (other: Colour): number =>
    channels(other).reduce((sum, value, at) => sum + (value - (channels(colour)[at] ?? 0)) ** 2, 0);
  const [[, names] = ['', ['grey']]] = Object.entries(colours).toSorted(([a], [b]) => distance(a) - distance(b));
  return names[0] ?? 'grey';
}

const channels = (colour: Colour): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
