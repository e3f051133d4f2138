import type { Colour } from '../brush/colour.ts';
import { type Random, randomFrom } from '../brush/random.ts';
import type { Traits } from '../vocabulary/traits.ts';
import type { Figure, Hair, PoseName, Wear } from './figure-poses.ts';

/** Somebody whom the painter knows: what they always look like, and what may differ from one to another. */
export type Person = {
  readonly look: Figure;
  /** Whoever is dressed by chance, where the prompt does not say how. */
  readonly dresses?: Kind | 'anybody';
  /** Something is drawn at the hands, so that these stay where they are. */
  readonly still?: boolean;
};

type Choice<Value> = readonly [Value, ...Value[]];

const SKINS: Choice<Colour> = ['#f0c9a8', '#e2b08a', '#d9a27c', '#c48a62', '#a86f48', '#7d4f33'];
const FAIR_SKINS: Choice<Colour> = ['#f0c9a8', '#e2b08a', '#d9a27c'];
const FAIR: ReadonlySet<Colour> = new Set(['#d9b45a', '#a8451f']);
const HAIRS: Choice<Colour> = ['#1d1714', '#33241d', '#5b3a22', '#7a4f2a', '#c29a52', '#8a3a1e', '#2a2422'];
const CLOTHS: Choice<Colour> = [
  '#39475c',
  '#5b4a3a',
  '#4a5d4a',
  '#7a3d33',
  '#8a7650',
  '#2f5a6a',
  '#6b4a66',
  '#b39a6a',
  '#9a5a3a',
  '#6f7f8c',
  '#3a3d48',
  '#8c8f5a',
];
const BRIGHT: Choice<Colour> = [
  '#a8373f',
  '#4f83b8',
  '#c9953c',
  '#4f8a5c',
  '#b06a3a',
  '#7a5a94',
  '#2f8a8a',
  '#d9c7a8',
  '#c46a7c',
  '#5f6f9c',
];
const LEGS: Choice<Colour> = ['#2c3040', '#4d4a45', '#33415c', '#5a4a3a', '#3b3f3a', '#6a6458'];
const MENS_HAIR: Choice<Hair> = ['short', 'parted', 'short', 'curly', 'parted', 'short', 'bald'];
const WOMENS_HAIR: Choice<Hair> = ['long', 'bob', 'bun', 'long', 'ponytail', 'curly', 'bob'];
const AT_EASE: Choice<PoseName> = ['stand', 'rest', 'pocket', 'clasped', 'rest', 'akimbo'];
type Kind = 'man' | 'woman' | 'child' | 'girl';
const WEARS: Readonly<Record<Kind, Choice<Wear>>> = {
  man: ['suit', 'jacket', 'shirt', 'jumper', 'coat', 'suit', 'jacket'],
  woman: ['dress', 'skirt', 'dress', 'coat', 'dress', 'jumper'],
  child: ['shirt', 'jumper', 'shirt', 'jacket'],
  girl: ['dress', 'dress', 'skirt'],
};
/** Nobody does these in a suit or a coat, unless the prompt says so. */
const ACTIVE: ReadonlySet<PoseName> = new Set(['run', 'jump', 'swim', 'crouch', 'dance', 'aim', 'float']);
const TRIES = 12;

/**
 * What somebody looks like in an image: as the prompt says, as they always look, and by chance for the rest. The same
 * key and words give the same look; nobody looks like one of the others while there is a choice.
 */
export function lookOf(person: Person, traits: Traits, key: string, others: readonly Figure[]): Figure {
  const tried = Array.from({ length: TRIES }, (_, turn) => () => dressed(person, traits, randomFrom(`${key} ${turn}`)));
  const first = tried[0]?.() ?? person.look;
  if (!others.some((other) => alike(other, first))) return first;
  for (const again of tried.slice(1)) {
    const next = again();
    if (!others.some((other) => alike(other, next))) return next;
  }
  return first;
}

const alike = (one: Figure, other: Figure): boolean =>
  one.cloth === other.cloth && one.wear === other.wear && one.hair === other.hair && one.legs === other.legs;

function dressed(person: Person, traits: Traits, rnd: Random): Figure {
  const said = person.dresses ? traits : keptOn(person.look, traits);
  const base = { ...person.look, ...byChance(person, said, rnd) };
  return fitted({ ...base, ...said }, said);
}

/** An astronaut's suit stays a space suit, whatever its colour. */
function keptOn({ hat, legs, wear }: Figure, { wear: _wear, hat: saidHat, ...traits }: Traits): Traits {
  const recoloured = traits.cloth && legs && wear === 'space' ? { legs: traits.cloth } : {};
  return { ...traits, ...recoloured, ...(saidHat && !hat && { hat: saidHat }) };
}

/** The same number of random numbers for everybody, so that a word more changes no other part of the look. */
function byChance({ look, dresses, still }: Person, said: Traits, rnd: Random): Traits {
  const skin = rnd.pick(said.hairColour !== undefined && FAIR.has(said.hairColour) ? FAIR_SKINS : SKINS);
  const hairColour = rnd.pick(HAIRS);
  const pose = rnd.pick(AT_EASE);
  const either = rnd.chance(0.5) ? 'woman' : 'man';
  const kind = dresses === 'anybody' ? either : dresses;
  return {
    ...(kind && clothesOf(kind, said.pose ?? look.pose, rnd)),
    ...(look.skin === undefined && { skin }),
    ...(look.hairColour === undefined && { hairColour }),
    ...(look.pose === 'stand' && !still && { pose }),
  };
}

function clothesOf(kind: Kind, pose: PoseName, rnd: Random): Traits {
  const hair = rnd.pick(kind === 'woman' || kind === 'girl' ? WOMENS_HAIR : MENS_HAIR);
  const usual = rnd.pick(WEARS[kind]);
  const wear = kind === 'man' && ACTIVE.has(pose) && usual !== 'shirt' ? 'jumper' : usual;
  const cloth = rnd.pick(kind === 'man' ? CLOTHS : BRIGHT);
  const legs = rnd.pick(LEGS);
  const own = { wear, cloth, legs, hair: kind === 'child' && hair === 'bald' ? ('short' as const) : hair };
  return kind === 'woman' ? { ...own, slim: true } : own;
}

/** What one part of a look asks of the others. */
function fitted(look: Figure, traits: Traits): Figure {
  const old = look.old && !traits.hairColour ? { hairColour: '#d8d4cc' } : {};
  const ofOneCloth = look.wear === 'suit' || look.wear === 'overalls' ? { legs: traits.legs ?? look.cloth } : {};
  const ladies = look.wear === 'suit' && look.slim && !look.child ? { wear: 'skirt' as const } : {};
  const beard = look.beard && look.old && !traits.beard ? { beard: '#d8d4cc' } : {};
  return { ...look, ...old, ...ofOneCloth, ...ladies, ...beard };
}
