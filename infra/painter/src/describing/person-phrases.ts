import { listed, withArticle } from './english-nouns.ts';
import type { ShownLook } from './shown-look.ts';

const PLURALS = { man: 'men', woman: 'women', boy: 'boys', girl: 'girls' } as const;

const POSES: Readonly<Record<string, string>> = {
  walk: 'walking',
  run: 'running',
  sit: 'seated',
  sitReach: 'seated',
  ground: 'seated',
  kneel: 'kneeling',
  crouch: 'crouching',
  lie: 'lying',
  jump: 'jumping',
  swim: 'swimming',
  float: 'floating',
  hang: 'hanging',
  dance: 'dancing',
};
const GESTURES: Readonly<Record<string, string>> = {
  cheer: 'with raised arms',
  wide: 'with arms stretched wide',
  scream: 'with both hands on the cheeks',
};
const CLOTHES: Readonly<Record<ShownLook['wear'], readonly [before: string, noun: string]>> = {
  suit: ['a', 'suit'],
  shirt: ['a', 'shirt'],
  coat: ['a', 'coat'],
  dress: ['a', 'dress'],
  gown: ['a long', 'gown'],
  robe: ['a', 'robe'],
  armour: ['', 'armour'],
  space: ['a', 'space suit'],
  bare: ['', ''],
  jacket: ['a', 'jacket'],
  jumper: ['a', 'jumper'],
  uniform: ['a', 'uniform'],
  overalls: ['', 'overalls'],
  skirt: ['a', 'top'],
  swim: ['', 'swimwear'],
};
const HATS: Readonly<Record<NonNullable<ShownLook['hat']>, string>> = {
  fedora: 'a hat',
  cowboy: 'a cowboy hat',
  top: 'a top hat',
  pointed: 'a pointed hat',
  helmet: 'a helmet',
  bowler: 'a bowler hat',
  crown: 'a crown',
  cap: 'a cap',
  bubble: 'a round helmet',
  hood: 'a hood',
  straw: 'a straw hat',
  horned: 'a horned helmet',
  plume: 'a helmet with a plume',
  chef: 'a tall white hat',
  wide: 'a hat with a wide brim',
  turban: 'a turban',
  headscarf: 'a headscarf',
  woolly: 'a woolly hat',
  veil: 'a veil',
};

/** Whether somebody stands, or does what stands before their noun. */
export const isUpright = (looks: readonly ShownLook[]): boolean => looks.every(({ pose }) => POSES[pose] === undefined);

/** Somebody as they look: `an old woman in a grey coat and a hat`. Several of them look different, so they are only named. */
export function personPhrase(looks: readonly ShownLook[], numberWord: string): string | undefined {
  const [look] = looks;
  if (!look?.who) return undefined;
  if (looks.length > 1) return `${numberWord} ${sharedPose(looks)}${groupOf(looks)}`;
  const noun = [POSES[look.pose], manner(look), look.who].filter(Boolean).join(' ');
  return [withArticle(noun), dressOf(look), extraOf(look)].filter(Boolean).join(' ');
}

function groupOf(looks: readonly ShownLook[]): string {
  const [first, ...others] = new Set(looks.map(({ who }) => who ?? 'man'));
  if (first !== undefined && others.length === 0) return PLURALS[first];
  return looks.every(({ who }) => who === 'boy' || who === 'girl') ? 'children' : 'people';
}

/** The one thing that is said before the noun, the most telling first. */
function manner({ old, hair, beard, hairColour, wear }: ShownLook): string {
  if (old) return 'old';
  if (hair === 'bald') return 'bald';
  if (beard) return 'bearded';
  if (wear === 'bare') return 'bare-chested';
  return hairColour ? `${hairColour}-haired` : '';
}

function dressOf({ wear, cloth = '', hat, cape, scarf, apron }: ShownLook): string {
  const [before, noun] = CLOTHES[wear];
  const clothes = noun === '' ? '' : [articleFor(before, cloth || noun), cloth, noun].filter(Boolean).join(' ');
  const more = hat ? HATS[hat] : cape ? 'a cape' : apron ? 'an apron' : scarf ? 'a scarf' : '';
  const skirt = wear === 'skirt' ? 'a skirt' : '';
  const worn = listed([clothes, skirt, more].filter(Boolean));
  return worn && `in ${worn}`;
}

/** What is said at last: one thing. */
function extraOf({ glasses, pose, back }: ShownLook): string {
  if (back) return 'seen from behind';
  return glasses ? `with ${glasses} glasses` : (GESTURES[pose] ?? '');
}

/** `an orange jacket`, `a long blue gown`, `blue overalls`, `a red top and a skirt` */
function articleFor(before: string, next: string): string {
  return before === 'a' ? (withArticle(next).split(' ')[0] ?? 'a') : before;
}

function sharedPose(looks: readonly ShownLook[]): string {
  const [first] = looks;
  const isShared = first !== undefined && looks.every(({ pose }) => pose === first.pose);
  return isShared && POSES[first.pose] ? `${POSES[first.pose]} ` : '';
}
