import { box, disc, flat, limb, line, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { person, spear, staff, sword } from './person.ts';

export const legendaryPeople: readonly Prop[] = [
  person(
    wordsOf(
      'dark lord, warrior in a black helmet, tall warrior in a black helmet, man in a black helmet, figure in a black helmet, black-armoured figure, masked warrior in black',
    ),
    {
      pose: 'reach',
      wear: 'robe',
      cloth: '#15161b',
      hat: 'helmet',
      hatColour: '#1b1d24',
      cape: '#101116',
      skin: '#1b1d24',
      hair: 'bald',
    },
    (t) =>
      box(-4, -74, 8, 6, t.of('#6a7078'), 1) +
      disc(-2, -71, 1, '#ff5a4a') +
      flat('-4 -89 4 -89 2.4 -84 -2.4 -84', t.of('#4a4f58')) +
      limb(35, -83, 58, -128, 5, 4, '#ff4a3a').replace('/>', ' opacity=".35"/>') +
      limb(35, -83, 58, -128, 2.4, 1.8, '#ffd8d0'),
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
    wordsOf('knight, crusader, knight in armour'),
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
    wordsOf('hooded figure, monk, cloaked figure, robed figure, grim reaper, pilgrim, nun, priest, druid, prophet'),
    { pose: 'stand', wear: 'robe', cloth: '#4a3c32', hat: 'hood', hatColour: '#3d3129' },
  ),
  person(
    wordsOf(
      'caped figure, superhero, masked hero, vigilante, caped man, masked man, man in a cape, masked figure, vampire, phantom',
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
      'dark knight in black, figure in black, man in black, men in black, black-clad figure, dark figure, shadow figure, shadowy figure, man in dark glasses, man in sunglasses, man in a black coat, man in a long black coat',
    ),
    { pose: 'stand', wear: 'coat', cloth: '#17181d', legs: '#101116' },
    (t) => box(-5, -95, 10, 2.8, t.of('#050506'), 1),
  ),
  person(
    wordsOf('tin man, metal man, man of tin, silver metal man'),
    { pose: 'stand', wear: 'armour', cloth: '#aab4bc', legs: '#97a1aa', skin: '#bcc5cc', hair: 'bald' },
    (t) => flat('-5 -99 5 -99 0 -112', t.of('#aab4bc')),
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
    wordsOf('barbarian woman, amazon, huntress, archer, woman warrior, female warrior'),
    { pose: 'stand', wear: 'dress', cloth: '#7a4a34', slim: true, hair: 'long' },
    spear,
  ),
  person(
    wordsOf('ape man, caveman, early human'),
    { pose: 'raise', wear: 'bare', cloth: '#5a4030', legs: '#5a4030', skin: '#6b4a34', hair: 'wild' },
    (t) => limb(24, -104, 40, -116, 3, 5, t.of('#e6dcc2')),
  ),
];
