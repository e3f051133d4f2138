import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const creatures: readonly Prop[] = [
  {
    words: wordsOf('ghost, spirit, spectre, specter, apparition, phantom shape, ghostly figure, blob, phantom blob'),
    w: 60,
    h: 100,
    size: 0.5,
    where: 'ground',
    airy: true,
    draw: (t) =>
      disc(0, -56, 62, glow(t.glow), { opacity: 0.35 }) +
      curve(
        '-26 -2 -30 -50 -22 -86 0 -100 22 -86 30 -50 27 -2 27 -2 17 -12 8 -1 0 -11 -9 -1 -17 -12 -26 -2',
        mix(t.of('#eef2f4'), t.glow, 0.3),
        { opacity: 0.88 },
      ) +
      oval(-8, -76, 4, 6, t.ink) +
      oval(9, -76, 4, 6, t.ink) +
      oval(1, -60, 4, 7, t.ink),
  },
  {
    words: wordsOf(
      'alien, extraterrestrial, small alien, little alien, creature, strange creature, small creature, aliens, otherworldly figure, wrinkled creature, visitor, goblin, gnome, elf, troll, swamp creature, gremlin, old green creature, small green creature',
    ),
    w: 60,
    h: 100,
    size: 0.44,
    where: 'ground',
    draw: (t) => {
      const skin = t.own('#9a7a58');
      const dark = mix(skin, t.ink, 0.45);
      return (
        curve('-16 0 -20 -20 -14 -44 0 -50 14 -44 20 -20 16 0', skin) +
        curve('-16 0 -20 -20 -14 -44 -2 -50 -4 -20 -4 0', dark, { opacity: 0.6 }) +
        limb(-13, -40, -24, -18, 5, 4, dark) +
        limb(13, -40, 27, -50, 5, 4, skin) +
        limb(27, -50, 32, -66, 4, 2.4, skin) +
        disc(32, -67, 2.8, t.glow) +
        disc(32, -67, 16, glow(t.glow), { opacity: 0.8 }) +
        limb(0, -44, 0, -66, 8, 7, dark) +
        curve('-27 -78 -24 -90 -10 -98 8 -99 24 -91 27 -78 18 -66 0 -60 -18 -66', skin) +
        curve('-27 -78 -24 -90 -10 -98 -6 -80 -10 -64 -18 -66', dark, { opacity: 0.6 }) +
        oval(-10, -80, 6.4, 7.4, t.of('#f0e8d8')) +
        oval(11, -80, 6.4, 7.4, t.of('#f0e8d8')) +
        disc(-9, -80, 3.6, t.ink) +
        disc(12, -80, 3.6, t.ink) +
        line('-7 -68 1 -66 9 -68', t.ink, 1.2) +
        oval(-9, -1, 9, 3, dark) +
        oval(9, -1, 9, 3, skin)
      );
    },
  },
  {
    words: wordsOf(
      'sleek alien, predator, xenomorph, dark creature, monster, eyeless creature, long-headed creature, black creature, sleek black creature, biomechanical creature, beast, shadow creature, eyeless head, smooth eyeless head, tall sleek black creature, tall sleek creature',
    ),
    w: 90,
    h: 100,
    size: 0.66,
    where: 'ground',
    draw: (t) => {
      const skin = t.own('#2b3238');
      const hi = mix(skin, t.rim, 0.5);
      return (
        line('-12 -40 -34 -30 -44 -52 -34 -76 -42 -96', skin, 4) +
        limb(-4, -44, -16, -26, 9, 6, skin) +
        limb(-16, -26, -8, -2, 6, 4, skin) +
        limb(4, -44, 16, -26, 9, 6, skin) +
        limb(16, -26, 10, -2, 6, 4, skin) +
        curve('-10 -74 0 -80 12 -74 9 -58 8 -42 -8 -42 -8 -58', skin) +
        many(4, (i) => line(`-7 ${-68 + i * 5} 0 ${-66 + i * 5} 7 ${-68 + i * 5}`, hi, 1, { opacity: 0.6 })) +
        limb(-9, -72, -24, -56, 6, 4, skin) +
        limb(-24, -56, -18, -38, 4, 3, skin) +
        limb(10, -72, 26, -62, 6, 4, skin) +
        limb(26, -62, 36, -72, 4, 2, skin) +
        line('36 -72 42 -78', skin, 1.5) +
        line('36 -72 44 -72', skin, 1.5) +
        curve('18 -80 24 -88 16 -97 -6 -103 -28 -100 -36 -92 -26 -88 -6 -86 4 -78 12 -74', skin) +
        line('-32 -94 -8 -98 12 -93 20 -86', hi, 1.6, { opacity: 0.8 }) +
        flat('10 -77 22 -82 20 -77 12 -73', t.of('#d7dde2'))
      );
    },
  },
  {
    words: wordsOf(
      'puffy man, white puffy man, puffy white man, puffy giant, marshmallow man, inflated man, smiling white puffy man, smiling puffy man',
    ),
    w: 90,
    h: 112,
    size: 0.66,
    where: 'ground',
    giant: true,
    draw: (t) => {
      const c = mix(t.own('#f4f0e6'), '#fdfbf4', 0.6);
      const d = mix(c, t.ink, 0.25);
      return (
        oval(-16, -12, 15, 15, d) +
        oval(16, -12, 15, 15, c) +
        disc(0, -44, 32, c) +
        curve('-32 -44 -26 -68 -10 -74 -14 -44 -10 -16 -24 -22', t.ink, { opacity: 0.16 }) +
        limb(-24, -62, -44, -50, 19, 16, d) +
        limb(24, -62, 44, -70, 19, 16, c) +
        disc(-45, -48, 9, d) +
        disc(45, -72, 9, c) +
        curve('-24 -70 0 -62 24 -70 18 -56 4 -58 0 -48 -4 -58 -18 -56', t.of('#2f5fae')) +
        flat('-4 -58 4 -58 7 -44 0 -40 -7 -44', t.of('#c22f2b')) +
        disc(0, -84, 19, c) +
        oval(-7, -88, 2.6, 4, t.ink) +
        oval(7, -88, 2.6, 4, t.ink) +
        line('-9 -78 0 -73 9 -78', t.ink, 1.8) +
        oval(0, -103, 16, 5, c) +
        curve('-10 -104 -8 -113 8 -113 10 -104', c) +
        box(-11, -106, 22, 4, t.of('#2f5fae'))
      );
    },
  },
  {
    words: wordsOf(
      'fire demon, demon of fire, demon of flame, horned demon of fire, burning demon, huge horned demon, demon of shadow and flame, horned demon, demon, devil, huge horned demon of fire',
    ),
    w: 150,
    h: 130,
    size: 0.74,
    where: 'ground',
    giant: true,
    draw: (t) => {
      const c = t.own('#2a1512');
      return (
        disc(0, -70, 130, glow('#ff7a2a'), { opacity: 0.9 }) +
        curve('-14 -86 -60 -128 -84 -116 -74 -86 -82 -58 -52 -66 -20 -56', mix(c, '#ff5a1a', 0.12)) +
        curve('14 -86 60 -128 84 -116 74 -86 82 -58 52 -66 20 -56', mix(c, '#ff5a1a', 0.12)) +
        many(9, (i) =>
          curve(
            `${-34 + i * 8} -4 ${-38 + i * 8} -26 ${-30 + i * 8} ${-40 - (i % 3) * 12} ${-25 + i * 8} -24 ${-26 + i * 8} -4`,
            i % 2 ? '#ff8a2e' : '#ffc04a',
          ),
        ) +
        limb(-12, -40, -20, -4, 20, 13, c) +
        limb(12, -40, 20, -4, 20, 13, c) +
        curve('-34 -82 -18 -98 18 -98 34 -82 24 -54 14 -36 -14 -36 -24 -54', c) +
        line('-16 -78 0 -62 -6 -44', '#ff9a3a', 2.4) +
        line('14 -80 6 -60 10 -44', '#ff9a3a', 2) +
        limb(-30, -80, -50, -54, 14, 11, c) +
        limb(-50, -54, -58, -34, 11, 8, c) +
        limb(30, -80, 52, -92, 14, 11, c) +
        limb(52, -92, 56, -112, 11, 8, c) +
        line('56 -114 84 -124 90 -100 74 -70 92 -40 80 -10', '#ffb04a', 3) +
        curve('-14 -96 -12 -114 0 -118 12 -114 14 -96 0 -86', c) +
        flat('-11 -108 -24 -112 -34 -132 -22 -122 -6 -117', c) +
        flat('11 -108 24 -112 34 -132 22 -122 6 -117', c) +
        disc(-5, -105, 2.6, '#ffdf7a') +
        disc(5, -105, 2.6, '#ffdf7a') +
        flat('-7 -97 7 -97 4 -91 -4 -91', '#ffb04a')
      );
    },
  },
  {
    words: wordsOf('zombie, undead, mummy, walking dead, frankenstein'),
    w: 56,
    h: 100,
    size: 0.54,
    where: 'ground',
    draw: (t) => {
      const skin = t.of('#8fa173');
      const cloth = t.own('#3a3f44');
      return (
        limb(-5, -48, -9, -2, 10, 6, t.of('#2b2d33')) +
        limb(5, -48, 9, -2, 10, 6, t.of('#33363d')) +
        box(-14, -5, 11, 5, t.ink, 2) +
        box(5, -5, 11, 5, t.ink, 2) +
        flat('-15 -82 15 -82 12 -46 -12 -46', cloth) +
        limb(-12, -79, 14, -72, 7, 6, cloth) +
        limb(12, -79, 34, -74, 7, 6, cloth) +
        limb(34, -74, 40, -73, 5, 4, skin) +
        limb(14, -72, 30, -68, 5, 4, skin) +
        box(-7, -102, 15, 19, skin, 3) +
        box(-7, -103, 15, 5, t.ink, 1.5) +
        box(-1, -93, 8, 2, t.ink)
      );
    },
  },
];
