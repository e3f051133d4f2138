import type { Figure, Hair } from '../props/figure-poses.ts';
import { wordsOf } from './words-of.ts';

/** What a prompt says of somebody's body, clothes and bearing. */
export type Traits = { -readonly [Part in keyof Figure]?: Figure[Part] };

type Said = readonly [traits: Traits, words: readonly string[]];

/** Said before somebody: 'an old man'. */
export const adjectives: readonly Said[] = [
  [{ old: true, hairColour: '#d8d4cc' }, wordsOf('old, elderly, aged, ancient, grey haired, white haired, wrinkled')],
  [{ build: 'thin' }, wordsOf('thin, skinny, slender, lanky, gaunt, scrawny, bony')],
  [{ build: 'stout' }, wordsOf('fat, stout, plump, chubby, portly, heavy set, round, burly, muscular, square')],
  [{ build: 'tall' }, ['tall']],
  [{ hairColour: '#d9b45a' }, wordsOf('blonde, blond, fair haired, golden haired')],
  [{ hairColour: '#a8451f' }, wordsOf('red haired, redheaded, ginger')],
  [{ hairColour: '#1d1714' }, wordsOf('dark haired, black haired')],
  [{ hairColour: '#5b3a22' }, wordsOf('brown haired, auburn')],
  [{ hair: 'long' }, ['long haired']],
  [{ hair: 'curly' }, ['curly haired']],
  [{ skin: '#f0dcd0' }, wordsOf('pale, pale skinned, white faced')],
  [{ skin: '#6f452b' }, wordsOf('dark skinned, black skinned')],
  [{ skin: '#c08a5c' }, wordsOf('tanned, sunburnt, brown skinned')],
  [{ hat: 'hood', wear: 'robe' }, wordsOf('cloaked')],
  [{ wear: 'uniform' }, ['uniformed']],
];

/** Said before or after somebody. */
export const bearings: readonly Said[] = [
  [{ hair: 'bald' }, wordsOf('bald, bald headed, shaven, shaved head, shaven head, bald head')],
  [{ beard: '#4a3526' }, wordsOf('bearded, stubbled')],
  [{ wear: 'bare' }, wordsOf('shirtless, bare chested, bare chest')],
  [{ wear: 'bare', legs: '#8a6a48' }, wordsOf('in rags, ragged clothes')],
  [
    { back: true },
    wordsOf(
      'from behind, seen from behind, back turned, backs turned, turned away, with his back, with her back, with their backs, backs to him, back to us',
    ),
  ],
  [{ glasses: 'dark' }, wordsOf('sunglasses, dark glasses, mirror sunglasses, small mirror sunglasses')],
  [{ glasses: 'round' }, wordsOf('spectacles, round spectacles, glasses, round glasses, eyeglasses, bespectacled')],
  [{ pack: '#5d6b3a' }, wordsOf('backpack, backpacks, rucksack, knapsack, machine pack, machine packs')],
  [{ pattern: 'stripes' }, wordsOf('striped shirt, striped jumper, striped suit, in stripes')],
  [{ pattern: 'checks' }, wordsOf('checked shirt, checked dress, plaid shirt, gingham')],
  [{ pose: 'stand' }, wordsOf('standing, stands, stood, upright')],
  [{ pose: 'run' }, wordsOf('running, runs, fleeing, flees, chasing, chases, sprinting')],
  [{ pose: 'walk' }, wordsOf('walking, walks, strolling, marching, wandering, striding, hurrying')],
  [{ pose: 'sit' }, wordsOf('sitting, sits, seated, sat')],
  [
    { pose: 'sitReach' },
    wordsOf(
      'sitting at, sits at, seated at, sitting behind, sits behind, rowing, writing, typing, playing the piano, steering, driving, drives, eating',
    ),
  ],
  [
    { pose: 'ground' },
    wordsOf('cross legged, sitting cross legged, sitting on the ground, sitting on the floor, sitting on the sand'),
  ],
  [{ pose: 'kneel' }, wordsOf('kneeling, kneels, on one knee, praying, prays')],
  [
    { pose: 'crouch' },
    wordsOf('crouching, crouches, crouched, hiding, hides, squatting, ducking, peering, crawling, crawls'),
  ],
  [{ pose: 'lie' }, wordsOf('lying, lies, lying down, lying face down, asleep, sleeping, sleeps, unconscious')],
  [{ pose: 'reach' }, wordsOf('pointing, points, reaching, reaching out, reaches, touching, gesturing, shaking hands')],
  [
    { pose: 'raise' },
    wordsOf('waving, waves goodbye, raised hand, one arm raised, hand raised, saluting, holding up, holds up, raising'),
  ],
  [{ pose: 'cheer' }, wordsOf('cheering, celebrating, hands up, hands in the air')],
  [
    { pose: 'wide' },
    wordsOf(
      'arms outstretched, outstretched arms, arms spread, arms spread wide, arms wide, arms open, open arms, arms flung wide, arms stretched out, arms thrown wide, arms out',
    ),
  ],
  [{ pose: 'cheer' }, wordsOf('arms raised, raised arms, arms lifted, raising both arms')],
  [{ pose: 'hang' }, wordsOf('hanging, hangs, dangling, clinging, clings')],
  [{ pose: 'jump' }, wordsOf('jumping, jumps, leaping')],
  [{ pose: 'swim' }, wordsOf('swimming, swims, diving')],
  [{ pose: 'float' }, wordsOf('weightless')],
  [{ pose: 'dance' }, wordsOf('dancing, dances, skating, twirling')],
  [{ pose: 'aim' }, wordsOf('aiming, aims, shooting, firing, fighting, fights, boxing, duelling')],
  [{ pose: 'akimbo' }, wordsOf('hands on hips, arms akimbo')],
  [{ pose: 'scream' }, wordsOf('covering her face, covering his face, hands on her face, hands over her ears')],
];

type Garment = Said;
export type Part = 'cloth' | 'legs' | 'hatColour' | 'cape' | 'scarf' | 'apron' | 'hairColour' | 'beard' | 'tie';

/** Clothes by the part of somebody that takes the colour said before them. */
export const garments: Readonly<Record<Part, readonly Garment[]>> = {
  cloth: [
    [
      { wear: 'coat' },
      wordsOf(
        'coat, overcoat, raincoat, trench coat, fur coat, oilskin coat, oilskins, winter coat, long coat, leather coat, coats, parka',
      ),
    ],
    [
      { wear: 'coat', cloth: '#1b1c22', legs: '#15161b' },
      wordsOf('black coat, long black coat, long dark leather coat, long dark coat, dark coat, dark long coat'),
    ],
    [
      { wear: 'suit' },
      wordsOf('suit, suits, business suit, three piece suit, tuxedo, tuxedos, dinner jacket, dinner jackets, tailcoat'),
    ],
    [{ wear: 'suit', cloth: '#23262f' }, wordsOf('dark suit, dark suits')],
    [{ wear: 'jacket' }, wordsOf('jacket, jackets, leather jacket, denim jacket, waistcoat, red vest, cardigan')],
    [{ wear: 'shirt' }, wordsOf('shirt, shirts, tunic, tunics, pale tunic, blouse, t shirt, pyjamas')],
    [{ wear: 'jumper' }, wordsOf('jumper, jumpers, sweater, sweaters, pullover, hoodie, vest, grey vest')],
    [{ wear: 'dress', slim: true }, wordsOf('dress, dresses, summer dress, short dress, frock, pinafore')],
    [
      { wear: 'gown', slim: true },
      wordsOf(
        'gown, gowns, evening gown, long dress, wedding dress, ball gown, long gown, wide gown, flowing dress, nightgown, kimono',
      ),
    ],
    [{ wear: 'robe' }, wordsOf('robe, robes, desert robes, toga, habit, cassock')],
    [{ wear: 'coat', cloth: '#e9e6da' }, wordsOf('lab coat, white coat, lab coats')],
    [{ wear: 'uniform' }, wordsOf('uniform, uniforms, military uniform, school uniform')],
    [
      { wear: 'overalls', cloth: '#46648a', legs: '#46648a' },
      wordsOf('overalls, dungarees, boiler suit, jumpsuit, coveralls'),
    ],
    [{ wear: 'overalls', cloth: '#c9b48a', legs: '#c9b48a' }, wordsOf('beige overalls')],
    [{ wear: 'swim' }, wordsOf('swimsuit, swimming trunks, bikini, bathing suit, swimwear')],
    [{ wear: 'armour', cloth: '#8e98a3' }, wordsOf('armour, armor, breastplate')],
    [{ wear: 'space', cloth: '#e4e2da', legs: '#d4d2ca', hat: 'bubble' }, wordsOf('spacesuit, space suit, spacesuits')],
  ],
  legs: [
    [{}, wordsOf('trousers, pants, jeans, shorts, leggings')],
    [{ wear: 'skirt', slim: true }, wordsOf('skirt, skirts, long skirt')],
  ],
  hatColour: [
    [{ hat: 'fedora' }, wordsOf('hat, hats, fedora, felt hat, brown hat, trilby')],
    [{ hat: 'wide' }, wordsOf('wide brim hat, wide brimmed hat, sun hat, big hat, flowered hat')],
    [{ hat: 'straw', hatColour: '#d2b062' }, wordsOf('straw hat, straw hats')],
    [{ hat: 'cap' }, wordsOf('cap, caps, baseball cap, peaked cap, red cap, scout hat, sailor hat, flat cap')],
    [{ hat: 'top', hatColour: '#17171d' }, wordsOf('top hat, top hats')],
    [{ hat: 'bowler', hatColour: '#17171b' }, wordsOf('bowler hat, bowler hats')],
    [{ hat: 'cowboy', hatColour: '#5a3e28' }, wordsOf('cowboy hat, cowboy hats')],
    [{ hat: 'pointed' }, wordsOf('pointed hat, witch hat')],
    [{ hat: 'chef', hatColour: '#f4f1e8' }, wordsOf('cook hat, chef hat, tall white hat')],
    [{ hat: 'woolly', hatColour: '#9e3b32' }, wordsOf('woolly hat, beanie, bobble hat, red woolly hat')],
    [{ hat: 'helmet', hatColour: '#6b7078' }, wordsOf('helmet, helmets')],
    [{ hat: 'crown' }, ['crown']],
    [{ hat: 'hood' }, wordsOf('hood, hoods, hooded cloak')],
    [{ hat: 'turban', hatColour: '#e6dcc2' }, ['turban']],
    [{ hat: 'headscarf', hatColour: '#e9e2d2' }, wordsOf('headscarf, headdress, shawl')],
    [{ hat: 'veil' }, ['veil']],
  ],
  cape: [[{ cape: '#5b2a2e' }, wordsOf('cape, cloak, capes, cloaks')]],
  scarf: [[{ scarf: '#9e1b32' }, wordsOf('scarf, scarves')]],
  apron: [[{ apron: '#e9e4d6' }, wordsOf('apron, aprons')]],
  tie: [[{ tie: '#7c1f2b' }, wordsOf('tie, necktie, bow tie')]],
  beard: [
    [{ beard: '#4a3526' }, wordsOf('beard, long beard, short beard, moustache, mustache, stubble')],
    [{ beard: '#dedad0' }, wordsOf('white beard, long white beard')],
    [{ beard: '#8d8a84' }, wordsOf('grey beard, long grey beard')],
  ],
  hairColour: hairs(),
};

/** Every usual way to speak of somebody's hair: 'long fair hair'. */
function hairs(): Garment[] {
  const styles: Readonly<Record<string, Hair | undefined>> = {
    '': undefined,
    long: 'long',
    short: 'short',
    curly: 'curly',
    wild: 'wild',
    messy: 'wild',
    spiky: 'wild',
    braided: 'plaits',
  };
  const tints: Readonly<Record<string, string | undefined>> = {
    '': undefined,
    fair: '#d9b45a',
    blond: '#d9b45a',
    blonde: '#d9b45a',
    golden: '#d9b45a',
    dark: '#221a16',
    black: '#17130f',
    brown: '#5b3a22',
    red: '#a8451f',
    white: '#e6e2da',
    grey: '#a9a59d',
    silver: '#c4c2bd',
  };
  const combined = Object.entries(styles).flatMap(([style, hair]) =>
    Object.entries(tints).map(
      ([tint, hairColour]): Garment => [
        { ...(hair && { hair }), ...(hairColour && { hairColour }) },
        [[style, tint, 'hair'].filter(Boolean).join(' ')],
      ],
    ),
  );
  return [
    ...combined,
    [{ hair: 'ponytail' }, ['ponytail']],
    [{ hair: 'plaits' }, wordsOf('plaits, braids, pigtails')],
    [{ hair: 'bun' }, wordsOf('hair in a bun, hair up')],
    [{ hair: 'wild', hairColour: '#e6e2da' }, wordsOf('tall white wig, white wig, wig')],
  ];
}

/** A word for somebody that says what they wear or how old they are. */
export const callings: Readonly<Record<string, Traits>> = {
  'old man': { old: true },
  father: { wear: 'jumper' },
  doctor: { wear: 'coat', cloth: '#e9e6da' },
  nurse: { wear: 'dress', cloth: '#e9eef0', hat: 'cap', hatColour: '#f4f6f6' },
  waitress: { wear: 'dress', cloth: '#4f8a8a', apron: '#f0ece2' },
  maid: { wear: 'dress', cloth: '#23252d', apron: '#f0ece2' },
  governess: { wear: 'gown', cloth: '#3a3f4c' },
  secretary: { wear: 'skirt', glasses: 'round' },
  bride: { wear: 'gown', cloth: '#f0ece2', hat: 'veil', hatColour: '#f4f1ea' },
  'wedding dress': { wear: 'gown', cloth: '#f0ece2' },
  worker: { wear: 'overalls', cloth: '#46648a', legs: '#46648a', hat: 'cap' },
  driver: { wear: 'jacket', hat: 'cap' },
  gentleman: { wear: 'suit', hat: 'top', hatColour: '#17171d' },
  banker: { wear: 'suit', hat: 'bowler', hatColour: '#17171b' },
  boss: { wear: 'suit', build: 'stout' },
  lawyer: { wear: 'suit' },
  salesman: { wear: 'suit', hat: 'fedora' },
  'office worker': { wear: 'suit' },
  teacher: { wear: 'jacket', glasses: 'round' },
  writer: { wear: 'jacket', glasses: 'round' },
  schoolboy: { wear: 'uniform' },
  schoolgirl: { wear: 'dress', hair: 'plaits' },
  baby: { wear: 'robe', cloth: '#dfe6ea' },
  student: { wear: 'jumper', pack: '#5d6b3a' },
  hiker: { pack: '#5d6b3a', hat: 'cap' },
  pilot: { hat: 'cap' },
};
