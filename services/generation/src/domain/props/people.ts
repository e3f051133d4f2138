import { glow } from '../brush/gradients.ts';
import { box, disc, flat, limb, line, mirrored, moved, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { type Figure, figure } from './figure.ts';

type Words = readonly [string, ...string[]];

const person = (words: Words, look: Figure, add: (t: Tones) => string = () => '', size = 0.56): Prop => ({
  words,
  w: look.wear === 'gown' ? 44 : 36,
  h: 100,
  size,
  where: 'ground',
  draw: (t) => figure(t, look) + add(t),
});

const sword = (t: Tones): string =>
  limb(14, -46, 34, -96, 2.2, 1, t.of('#d7dde2')) + limb(10, -53, 20, -48, 1.8, 1.8, t.of('#8a6a30'));
const staff = (t: Tones): string =>
  line('17 0 16.5 -60 18 -112', t.of('#5b4028'), 2.4) +
  disc(18, -113, 3.2, t.glow) +
  disc(18, -113, 14, glow(t.glow), { opacity: 0.7 });
const spear = (t: Tones): string =>
  line('17 0 18 -118', t.of('#5b4028'), 1.8) + flat('16 -116 20 -116 18 -128', t.of('#d7dde2'));

export const people: readonly Prop[] = [
  person(
    wordsOf(
      'man, men, figure, person, people, someone, stranger, traveller, traveler, father, gentleman, office worker, guest, guy, husband, brother, fellow, lone figure, passer-by, onlooker, worker, hero, villager, townspeople, patron, he, writer, teacher, doctor, friend, fugitive, son, driver, passenger, lawyer, salesman, banker, boss',
    ),
    { pose: 'stand', wear: 'suit', cloth: '#39475c' },
  ),
  person(
    wordsOf(
      'man walking, walker, walking man, hiker, wanderer, figure walking, walks, man in shirt, young man, villain, student, teenager',
    ),
    { pose: 'walk', wear: 'shirt', cloth: '#c9b48a', legs: '#4d4a45', hair: 'short' },
  ),
  person(
    wordsOf('running man, runner, man running, running figure, running, jogger, figure running, man runs, sprinter'),
    { pose: 'run', wear: 'shirt', cloth: '#b8433a', legs: '#33415c' },
  ),
  person(
    wordsOf(
      'man in a coat, man in a long coat, detective, man in a trench coat, trench coat, long coat, man in a raincoat, raincoat, spy, agent, man in a hat, gangster, mobster, man in hat, coat, overcoat, man in a fedora, secret agent, mob boss, man in a grey suit and hat',
    ),
    { pose: 'stand', wear: 'coat', cloth: '#8d7650', hat: 'fedora' },
  ),
  person(
    wordsOf(
      'explorer, whip, bullwhip, coiled whip, adventurer, archaeologist, explorer in a hat, treasure hunter, archeologist',
    ),
    { pose: 'akimbo', wear: 'shirt', cloth: '#8a6a42', legs: '#5b4a36', hat: 'fedora', hatColour: '#5a3e28' },
    (t) => line('10 -53 22 -48 26 -36 20 -30 30 -24', t.of('#4a2f1c'), 1.5),
  ),
  person(wordsOf('cowboy, gunslinger, sheriff, outlaw, rancher, gunfighter, bandit'), {
    pose: 'akimbo',
    wear: 'coat',
    cloth: '#7a5a38',
    hat: 'cowboy',
    hatColour: '#4f3722',
  }),
  person(
    wordsOf(
      'woman, women, lady, mother, she, wife, sister, waitress, nurse, young woman, actress, heroine, secretary, maid, governess',
    ),
    { pose: 'stand', wear: 'dress', cloth: '#a8373f', hair: 'long', slim: true },
    undefined,
    0.54,
  ),
  person(
    wordsOf(
      'woman in a gown, princess, bride, ball gown, singer, woman in a long dress, gown, evening gown, lady in a gown, diva, wedding dress, girl in a gown, long dress, duchess, noblewoman',
    ),
    { pose: 'stand', wear: 'gown', cloth: '#d9c7a8', hair: 'bun', slim: true },
  ),
  person(wordsOf('dancer, dancing, dancing woman, dances, tango, waltz'), {
    pose: 'dance',
    wear: 'dress',
    cloth: '#e0b23e',
    hair: 'bun',
    slim: true,
  }),
  person(wordsOf('dancing man, man dancing, tap dancer, tap dance'), {
    pose: 'dance',
    wear: 'suit',
    cloth: '#4a566b',
    hat: 'fedora',
  }),
  person(
    wordsOf('ballerina, ballet dancer, tutu'),
    { pose: 'cheer', wear: 'bare', cloth: '#f4efe6', hair: 'bun', slim: true, legs: '#f0d9cf' },
    (t) => oval(0, -52, 25, 6, t.own('#f4efe6')) + oval(0, -50, 25, 4, t.own('#d9d2cc')),
  ),
  person(wordsOf('queen, empress'), {
    pose: 'stand',
    wear: 'gown',
    cloth: '#5d2a66',
    hair: 'long',
    slim: true,
    hat: 'crown',
  }),
  person(wordsOf('king, emperor, monarch, ruler'), {
    pose: 'akimbo',
    wear: 'robe',
    cloth: '#7e1f2c',
    hat: 'crown',
    beard: '#5a4632',
    cape: '#7e1f2c',
  }),
  person(wordsOf('prince'), { pose: 'akimbo', wear: 'shirt', cloth: '#e6dcc2', legs: '#2f4470', cape: '#2f4470' }),
  person(
    wordsOf(
      'boy, child, kid, schoolboy, children, small boy, young boy, toddler, baby, son and father, little boy, pupil',
    ),
    { pose: 'stand', wear: 'shirt', cloth: '#c4472f', legs: '#37507a', child: true, slim: true },
    undefined,
    0.4,
  ),
  person(
    wordsOf('girl, daughter, schoolgirl, little girl, young girl'),
    { pose: 'stand', wear: 'dress', cloth: '#4f83b8', child: true, slim: true, hair: 'long', hairColour: '#6b4226' },
    undefined,
    0.42,
  ),
  person(
    wordsOf('old man, elderly man, grandfather, old woman, hermit, grandmother, beggar, pensioner, widower'),
    { pose: 'stand', wear: 'coat', cloth: '#6a5d4f', hairColour: '#d8d4cc', beard: '#d8d4cc' },
    (t) => line('18 0 16 -45', t.of('#4a3320'), 2),
  ),
  person(wordsOf('astronaut, spaceman, spacesuit, space suit, cosmonaut, space traveller, figure in a spacesuit'), {
    pose: 'stand',
    wear: 'space',
    cloth: '#e4e2da',
    legs: '#d4d2ca',
    hat: 'bubble',
  }),
  person(
    wordsOf('knight, armour, armor, crusader, knight in armour'),
    { pose: 'stand', wear: 'armour', cloth: '#8e98a3', legs: '#727c88', hat: 'helmet', hatColour: '#9aa4ae' },
    sword,
  ),
  person(
    wordsOf('warrior, viking, barbarian, fighter, swordsman, highlander'),
    { pose: 'raise', wear: 'bare', cloth: '#6a4a32', legs: '#4d3a2a', hair: 'wild', cape: '#5b4630' },
    (t) => limb(24, -104, 34, -142, 2.4, 1.2, t.of('#d7dde2')) + limb(20, -106, 29, -103, 1.8, 1.8, t.of('#8a6a30')),
  ),
  person(
    wordsOf('gladiator, roman, centurion, roman soldier, legionary, spartan'),
    { pose: 'stand', wear: 'armour', cloth: '#8a5a34', legs: '#c08a62', hat: 'plume', hatColour: '#a8843e' },
    (t) => sword(t) + oval(-15, -46, 11, 14, t.of('#7e2a24')) + oval(-15, -46, 4, 5, t.of('#c9a24a')),
  ),
  person(
    wordsOf('soldier, trooper, guard, infantryman, marine, sniper, commando, paratrooper, army, troops'),
    { pose: 'walk', wear: 'shirt', cloth: '#5f6644', legs: '#4d5338', hat: 'helmet', hatColour: '#4a5136' },
    (t) => limb(-10, -50, 20, -66, 2.6, 1.6, t.of('#2b2521')),
  ),
  person(
    wordsOf('samurai, ronin, ninja, swordswoman, martial artist'),
    { pose: 'akimbo', wear: 'robe', cloth: '#3d3346', hair: 'bun' },
    (t) => line('-24 -38 0 -52 22 -62', t.of('#241a18'), 2.4),
  ),
  person(
    wordsOf('wizard, sorcerer, magician, wizard in a robe, mage'),
    { pose: 'stand', wear: 'robe', cloth: '#7d8490', hat: 'pointed', hatColour: '#6a717e', beard: '#e4e2da' },
    staff,
    0.58,
  ),
  person(wordsOf('witch, sorceress'), {
    pose: 'reach',
    wear: 'robe',
    cloth: '#23202c',
    hat: 'pointed',
    hatColour: '#1b1822',
    slim: true,
    hair: 'long',
    skin: '#86a95f',
  }),
  person(
    wordsOf(
      'hooded figure, monk, cloaked figure, robed figure, cloak, hood, grim reaper, pilgrim, robe, nun, priest, druid, prophet',
    ),
    { pose: 'stand', wear: 'robe', cloth: '#4a3c32', hat: 'hood', hatColour: '#3d3129' },
  ),
  person(
    wordsOf(
      'caped figure, superhero, cape, masked hero, vigilante, caped man, masked man, man in a cape, masked figure, vampire, phantom',
    ),
    {
      pose: 'akimbo',
      wear: 'shirt',
      cloth: '#2d3442',
      legs: '#252b38',
      cape: '#1d2028',
      hat: 'hood',
      hatColour: '#1d2028',
    },
  ),
  person(
    wordsOf(
      'dark knight in black, figure in black, man in black, men in black, black-clad figure, dark figure, shadow figure, shadowy figure, man in dark glasses, sunglasses, dark glasses, black coat, leather coat, long black coat, long dark leather coat',
    ),
    { pose: 'stand', wear: 'coat', cloth: '#17181d', legs: '#101116' },
    (t) => box(-5, -95, 10, 2.8, t.of('#050506'), 1),
  ),
  person(wordsOf('pirate, buccaneer, sea captain, captain, sailor, fisherman, skipper, seaman'), {
    pose: 'akimbo',
    wear: 'coat',
    cloth: '#34435c',
    hat: 'cap',
    hatColour: '#20283a',
    beard: '#6b5a48',
  }),
  person(
    wordsOf(
      'policeman, police officer, officer, cop, police, warden, chief, pilot, conductor, bellboy, concierge, lobby boy, porter, bellhop, lift boy',
    ),
    { pose: 'stand', wear: 'suit', cloth: '#2a3a5e', hat: 'cap', hatColour: '#1d2842' },
  ),
  person(
    wordsOf('boxer, fighter in a ring, prizefighter, wrestler, boxing'),
    { pose: 'cheer', wear: 'bare', cloth: '#b03a2e', legs: '#b03a2e' },
    (t) => disc(-25, -106, 5.4, t.of('#b3282d')) + disc(25, -106, 5.4, t.of('#b3282d')),
  ),
  person(
    wordsOf(
      'man with arms raised, arms raised, arms outstretched, man with open arms, arms wide, outstretched arms, arms spread, arms spread wide, arms open, open arms, arms flung wide, raised arms, arms stretched out, arms thrown wide, face raised, arms out, arms lifted',
    ),
    { pose: 'wide', wear: 'shirt', cloth: '#e3dccb', legs: '#44403c' },
  ),
  person(
    wordsOf('tramp, comedian, man with a cane, cane, little tramp'),
    { pose: 'walk', wear: 'suit', cloth: '#2a2a30', hat: 'bowler', hatColour: '#17171b' },
    (t) => line('18 -50 26 -24 30 0', t.of('#3b2a1d'), 1.5),
  ),
  person(
    wordsOf(
      'butler, waiter, ringmaster, showman, impresario, tuxedo, man in a tuxedo, dinner jacket, magician on stage, illusionist, composer, conductor with a baton',
    ),
    { pose: 'reach', wear: 'suit', cloth: '#1c1d24', hat: 'top', hatColour: '#17171d' },
  ),
  person(
    wordsOf(
      'scientist, professor, inventor, white hair, wild white hair, old man with white hair, old man with wild white hair, lab coat, white coat, doctor in a white coat',
    ),
    { pose: 'reach', wear: 'coat', cloth: '#e9e6da', hair: 'wild', hairColour: '#ded9d0' },
  ),
  person(
    wordsOf('chef, cook, baker'),
    { pose: 'reach', wear: 'coat', cloth: '#f0ece2', hat: 'cap', hatColour: '#f4f1e8' },
    (t) =>
      box(-6, -110, 12, 11, t.of('#f6f3ea'), 4) +
      disc(-4, -111, 4.4, t.of('#f6f3ea')) +
      disc(4, -111, 4.4, t.of('#f6f3ea')),
  ),
  person(wordsOf('farmer, gardener, peasant, farmhand, farm worker, scarecrow, straw man, straw hat'), {
    pose: 'wide',
    wear: 'shirt',
    cloth: '#7a6a42',
    legs: '#55503c',
    hat: 'straw',
    hatColour: '#d2b062',
  }),
  person(
    wordsOf('tin man, metal man, man of tin, metal man, silver metal man'),
    { pose: 'stand', wear: 'armour', cloth: '#aab4bc', legs: '#97a1aa', skin: '#bcc5cc', hair: 'bald' },
    (t) => flat('-5 -99 5 -99 0 -112', t.of('#aab4bc')),
  ),
  person(wordsOf('prisoner, convict, inmate'), {
    pose: 'stand',
    wear: 'shirt',
    cloth: '#7d8a94',
    legs: '#6d7a84',
    back: true,
  }),
  person(wordsOf('clown, jester, harlequin'), {
    pose: 'wide',
    wear: 'suit',
    cloth: '#7b3f8c',
    hair: 'curly',
    hairColour: '#4c9a4a',
    skin: '#f2ece4',
  }),
  person(
    wordsOf(
      'pianist, musician, violinist, guitarist, drummer, seated man, man sitting, sitting man, sitting, sits, seated, figure sitting, man on a bench, seated figure, judge, prisoner sitting, man sits',
    ),
    { pose: 'sit', wear: 'suit', cloth: '#3f4c66' },
    undefined,
    0.42,
  ),
  person(
    wordsOf(
      'man with blades for hands, knives in place of fingers, long knives in place of fingers, blades for fingers, scissors for hands, hands of blades',
    ),
    {
      pose: 'akimbo',
      wear: 'shirt',
      cloth: '#1c1d22',
      legs: '#1c1d22',
      hair: 'wild',
      hairColour: '#14141a',
      skin: '#e9dcd2',
    },
    (t) =>
      [-1, 1]
        .map((s) =>
          [-34, -18, -4, 12, 28]
            .map(
              (a) =>
                `<g transform="translate(${s * 17} -46) rotate(${a * s + (s > 0 ? 150 : -150)})">${flat('-1.6 0 1.6 0 0.4 -26 -0.4 -26', t.of('#d3dbe0'))}</g>`,
            )
            .join(''),
        )
        .join(''),
  ),
  person(
    wordsOf('screaming boy, screaming, palms pressed, both palms pressed, screaming child'),
    {
      pose: 'scream',
      wear: 'shirt',
      cloth: '#b8322c',
      legs: '#37507a',
      child: true,
      slim: true,
      hairColour: '#d9b45a',
    },
    (t) => oval(0, -87, 2.6, 4.4, t.of('#4a1a1c')) + oval(-3.4, -97, 1.2, 1.5, t.ink) + oval(3.4, -97, 1.2, 1.5, t.ink),
    0.66,
  ),
  person(
    wordsOf(
      'castaway, in rags, raising both arms, thin bearded man in rags, bearded man, bearded, survivor, ragged man',
    ),
    {
      pose: 'cheer',
      wear: 'bare',
      cloth: '#7a5a38',
      legs: '#b98a68',
      hair: 'wild',
      hairColour: '#5b4028',
      beard: '#5b4028',
    },
  ),
  person(
    wordsOf('barbarian woman, amazon, huntress, archer, woman warrior, female warrior'),
    { pose: 'stand', wear: 'dress', cloth: '#7a4a34', slim: true, hair: 'long' },
    spear,
  ),
  person(
    wordsOf('ape man, caveman, early human'),
    { pose: 'raise', wear: 'bare', cloth: '#5a4030', legs: '#5a4030', skin: '#6b4a34', hair: 'wild' },
    (t) => limb(24, -104, 40, -116, 3, 5, t.of('#e6dcc2')),
  ),
  person(wordsOf('swimmer, diver, surfer'), {
    pose: 'cheer',
    wear: 'bare',
    cloth: '#2d4a6a',
    legs: '#d9a27c',
    slim: true,
  }),
  {
    words: wordsOf('couple at the bow, couple with arms spread, couple at the rail'),
    w: 84,
    h: 100,
    size: 0.5,
    where: 'ground',
    draw: (t) =>
      moved(figure(t, { pose: 'wide', wear: 'suit', cloth: '#3a3644', legs: '#2b2a33' }), 4, 0) +
      moved(
        figure(t, { pose: 'wide', wear: 'gown', cloth: '#c9b8a0', hair: 'long', hairColour: '#7a3a22', slim: true }),
        -7,
        0,
        0.93,
      ),
  },
  {
    words: wordsOf(
      'couple embracing, lovers, couple, pair of lovers, embrace, two lovers, embracing couple, dancing couple, couple dancing, young couple, man and woman, man and a woman',
    ),
    w: 52,
    h: 100,
    size: 0.54,
    where: 'ground',
    draw: (t) =>
      moved(figure(t, { pose: 'reach', wear: 'suit', cloth: '#2e3a52' }), -12, 0) +
      moved(
        mirrored(figure(t, { pose: 'reach', wear: 'dress', cloth: '#b8433f', slim: true, hair: 'long' })),
        13,
        0,
        0.94,
      ),
  },
  {
    words: wordsOf('family, parents, mother and child, father and son, man and a boy, man and boy'),
    w: 80,
    h: 100,
    size: 0.46,
    where: 'ground',
    draw: (t) =>
      moved(figure(t, { pose: 'stand', wear: 'shirt', cloth: '#4a6a58', legs: '#39415a' }), -24, 0) +
      moved(figure(t, { pose: 'stand', wear: 'dress', cloth: '#b06a3a', slim: true, hair: 'long' }), 22, 0, 0.94) +
      moved(figure(t, { pose: 'stand', wear: 'shirt', cloth: '#c9a13c', child: true, slim: true }), 0, 0, 0.6),
  },
  {
    words: wordsOf(
      'crowd, audience, spectators, onlookers, throng, mob, passengers, queue, jurors, jury, workers, commuters, spectator, crowds, soldiers marching, marchers, parade, travellers',
    ),
    w: 250,
    h: 106,
    size: 0.34,
    where: 'ground',
    draw: (t) =>
      Array.from({ length: 13 }, (_, i) => {
        const looks: readonly Figure[] = [
          { pose: 'stand', wear: 'coat', cloth: '#4d4a55', hat: 'fedora' },
          { pose: 'stand', wear: 'dress', cloth: '#8a4a44', slim: true, hair: 'long' },
          { pose: 'walk', wear: 'suit', cloth: '#39475c' },
          { pose: 'stand', wear: 'shirt', cloth: '#7d6f4c', hat: 'cap' },
          { pose: 'stand', wear: 'dress', cloth: '#5c6f84', slim: true, hair: 'bun' },
        ];
        const look = looks[(i * 7 + Math.floor(t.rnd.between(0, 5))) % 5] ?? looks[0];
        return look ? moved(figure(t, look), -118 + i * 19.5, i % 2 ? 0 : -7, t.rnd.between(0.88, 1.02)) : '';
      }).join(''),
  },
];
