import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, moved, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const uncanny: readonly Prop[] = [
  {
    words: wordsOf(
      'round robot, short round robot, small round robot, dome-headed robot, barrel-shaped robot, short robot, dome head, little round robot',
    ),
    w: 60,
    h: 84,
    size: 0.36,
    where: 'ground',
    draw: (t) => {
      const c = t.own('#eceae2');
      const blue = t.of('#2f62b0');
      return (
        box(-30, -46, 9, 44, mix(c, t.ink, 0.35), 3) +
        box(21, -46, 9, 44, c, 3) +
        box(-34, -6, 16, 6, t.of('#8d969c'), 2) +
        box(18, -6, 16, 6, t.of('#8d969c'), 2) +
        box(-21, -56, 42, 46, c, 4) +
        box(-21, -56, 13, 46, t.ink, 4, { opacity: 0.25 }) +
        box(-12, -48, 9, 14, blue, 1) +
        box(2, -48, 12, 5, blue, 1) +
        box(2, -40, 12, 5, blue, 1) +
        box(-10, -28, 20, 8, t.of('#8d969c'), 1) +
        curve('-21 -56 -21 -56 -19 -74 0 -84 19 -74 21 -56 21 -56', t.of('#aab4bc')) +
        box(-18, -64, 36, 5, blue, 1) +
        disc(6, -72, 5, t.ink) +
        disc(7, -73, 2, t.glow) +
        disc(-8, -70, 2.4, '#e0443a')
      );
    },
  },
  {
    words: wordsOf(
      'egg robot, egg-shaped robot, smooth egg-shaped robot, sleek egg-shaped robot, sleek white robot, smooth white robot, floating white robot',
    ),
    w: 60,
    h: 96,
    size: 0.4,
    where: 'sky',
    draw: (t) => {
      const c = t.own('#f6f6f2');
      return (
        disc(0, -50, 60, glow('#bfe6ff'), { opacity: 0.5 }) +
        curve('-22 -54 -16 -18 0 -2 16 -18 22 -54 0 -58', c) +
        curve('-22 -54 -16 -18 0 -2 -4 -30 -8 -56', t.ink, { opacity: 0.2 }) +
        curve('-25 -52 -32 -34 -26 -14 -22 -36', c) +
        curve('25 -52 32 -34 26 -14 22 -36', c) +
        curve('-20 -62 -18 -84 0 -94 18 -84 20 -62 0 -57', c) +
        curve('-15 -66 -13 -80 0 -85 13 -80 15 -66 0 -62', '#0c0f16') +
        curve('-10 -72 -6 -77 -2 -72 -6 -69', '#58c8ff') +
        curve('10 -72 6 -77 2 -72 6 -69', '#58c8ff')
      );
    },
  },

  {
    words: wordsOf('robot, android, droid, machine man, automaton, metal skeleton, cyborg, humanoid robot'),
    w: 46,
    h: 100,
    size: 0.56,
    where: 'ground',
    draw: (t) => {
      const steel = t.own('#9aa7b2');
      const dark = mix(steel, t.ink, 0.5);
      return (
        limb(-7, -44, -8, -4, 8, 6, dark) +
        limb(7, -44, 8, -4, 8, 6, steel) +
        box(-14, -6, 12, 6, dark, 2) +
        box(3, -6, 12, 6, steel, 2) +
        limb(-15, -76, -19, -46, 7, 5, dark) +
        limb(15, -76, 19, -46, 7, 5, steel) +
        disc(-19, -43, 4, dark) +
        disc(19, -43, 4, steel) +
        flat('-15 -81 15 -81 11 -46 -11 -46', steel) +
        flat('-15 -81 -3 -81 -4 -46 -11 -46', dark, { opacity: 0.6 }) +
        disc(3, -68, 4, t.glow) +
        box(-6, -58, 14, 7, dark, 1) +
        box(-3, -85, 6, 5, dark) +
        box(-9, -101, 18, 17, steel, 5) +
        box(-9, -101, 7, 17, dark, 5, { opacity: 0.6 }) +
        oval(-3.6, -93, 2, 2, t.glow) +
        oval(4.4, -93, 2, 2, t.glow) +
        disc(4, -93, 9, glow(t.glow), { opacity: 0.5 })
      );
    },
  },
  {
    words: wordsOf(
      'small robot, cleaning robot, box robot, little robot, rusty robot, garbage robot, boxy robot, tracked robot, small boxy robot, waste robot',
    ),
    w: 90,
    h: 100,
    size: 0.46,
    where: 'ground',
    draw: (t) => {
      const body = t.own('#d69a36');
      const dark = mix(body, t.ink, 0.5);
      return (
        flat('-38 0 -46 -14 -30 -34 -16 -34 -6 -12 -10 0', t.of('#4a4741')) +
        flat('38 0 46 -14 30 -34 16 -34 6 -12 10 0', t.of('#4a4741')) +
        many(3, (i) => disc(-34 + i * 11, -8, 4, t.of('#77716a')) + disc(14 + i * 11, -8, 4, t.of('#77716a'))) +
        box(-26, -62, 52, 44, body, 3) +
        box(-26, -62, 16, 44, dark, 3, { opacity: 0.5 }) +
        box(-20, -42, 40, 2, dark) +
        box(-20, -34, 40, 2, dark) +
        limb(-28, -52, -42, -40, 6, 5, dark) +
        limb(28, -52, 44, -42, 6, 5, body) +
        flat('42 -46 52 -46 50 -34 42 -38', t.of('#77716a')) +
        limb(0, -62, 0, -76, 6, 5, t.of('#77716a')) +
        moved(
          box(-20, -20, 19, 18, t.of('#b9b3a6'), 6) + disc(-10, -11, 6.4, t.of('#15191f')) + disc(-8, -13, 2, t.glow),
          0,
          -74,
          1,
          -7,
        ) +
        moved(
          box(1, -20, 19, 18, t.of('#c9c3b6'), 6) + disc(10, -11, 6.4, t.of('#15191f')) + disc(12, -13, 2, t.glow),
          0,
          -74,
          1,
          7,
        )
      );
    },
  },
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
    size: 0.74,
    where: 'ground',
    giant: true,
    draw: (t) => {
      const c = t.own('#f4f0e6');
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
        curve('-10 -112 -26 -116 -30 -130 -16 -124 -4 -116', c) +
        curve('10 -112 26 -116 30 -130 16 -124 4 -116', c) +
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
  {
    words: wordsOf('giant ape, gorilla, great ape, giant gorilla, colossal ape, huge ape'),
    w: 84,
    h: 123,
    size: 0.7,
    where: 'ground',
    giant: true,
    draw: ape,
  },
  {
    words: wordsOf('monkey, ape, baboon, chimpanzee, baboon monkey, dark ape'),
    w: 84,
    h: 100,
    size: 0.34,
    where: 'ground',
    draw: ape,
  },
  {
    words: wordsOf('giant hand, hand, hands, outstretched hand, fist, palm of a hand, fingers'),
    w: 60,
    h: 100,
    size: 0.5,
    where: 'near',
    draw: (t) => {
      const skin = t.own('#d9a27c');
      return (
        curve('-18 0 -18 -30 -22 -48 -20 -52 18 -52 22 -40 18 -20 17 0', skin) +
        limb(-17, -48, -24, -82, 9, 7, skin) +
        limb(-6, -50, -8, -94, 9.4, 7, skin) +
        limb(5, -50, 7, -91, 9.2, 7, skin) +
        limb(15, -48, 21, -78, 8.4, 6, skin) +
        limb(17, -28, 34, -50, 11, 8, skin) +
        curve('-18 0 -18 -30 -22 -48 -12 -50 -10 -20 -8 0', t.ink, { opacity: 0.25 })
      );
    },
  },
  {
    words: wordsOf('eye, eyes, watching eye, giant eye, great eye, pupil of an eye, glowing eye, iris'),
    w: 130,
    h: 70,
    size: 0.42,
    where: 'sky',
    draw: (t) =>
      disc(0, -35, 60, glow(t.glow), { opacity: 0.5 }) +
      curve('-65 -35 -65 -35 -30 -62 0 -69 30 -62 65 -35 65 -35 30 -10 0 -4 -30 -10', t.of('#efe6d2')) +
      disc(0, -36, 27, t.own('#3f7f8a')) +
      many(20, (i) =>
        line(
          `0 -36 ${Math.round(26 * Math.cos(i * 0.314))} ${Math.round(-36 + 26 * Math.sin(i * 0.314))}`,
          t.ink,
          0.7,
          { opacity: 0.4 },
        ),
      ) +
      disc(0, -36, 12, t.ink) +
      disc(7, -43, 4.4, '#ffffff', { opacity: 0.9 }) +
      line('-65 -35 -30 -62 0 -69 30 -62 65 -35', t.ink, 3),
  },
  {
    words: wordsOf('skeleton, skull, skulls, bones, skeletons'),
    w: 70,
    h: 90,
    size: 0.34,
    where: 'near',
    draw: (t) => {
      const bone = t.own('#e9dfc6');
      return (
        curve('-30 -48 -34 -70 -18 -88 6 -90 28 -80 34 -60 28 -42 22 -34 22 -22 -14 -22 -14 -32', bone) +
        box(-13, -24, 34, 14, bone, 4) +
        many(6, (i) => line(`${-9 + i * 5.4} -23 ${-9 + i * 5.4} -11`, t.ink, 1)) +
        oval(-10, -52, 9, 10, t.ink) +
        oval(16, -52, 8.4, 10, t.ink) +
        flat('4 -42 9 -32 -1 -32', t.ink) +
        curve('-30 -48 -34 -70 -18 -88 -12 -70 -20 -40', t.ink, { opacity: 0.2 })
      );
    },
  },
  {
    words: wordsOf('doll, toy, puppet, wooden puppet, marionette, toys, wooden boy, toy soldier, toy cowboy'),
    w: 50,
    h: 100,
    size: 0.42,
    where: 'near',
    draw: (t) => {
      const wood = t.of('#d2a066');
      return (
        line('-16 -140 -14 -58', t.rim, 0.6, { opacity: 0.6 }) +
        line('16 -140 15 -58', t.rim, 0.6, { opacity: 0.6 }) +
        limb(-5, -42, -7, -4, 7, 6, wood) +
        limb(5, -42, 8, -4, 7, 6, wood) +
        oval(-8, -3, 7, 3.6, t.of('#7a3b24')) +
        oval(10, -3, 7, 3.6, t.of('#7a3b24')) +
        flat('-11 -72 11 -72 13 -38 -13 -38', t.own('#c23b2e')) +
        limb(-11, -69, -18, -52, 5.6, 5, t.of('#e8cf6a')) +
        limb(11, -69, 20, -54, 5.6, 5, t.of('#e8cf6a')) +
        disc(-18, -50, 3.6, wood) +
        disc(20, -52, 3.6, wood) +
        disc(0, -84, 11.5, wood) +
        curve('-11 -88 -8 -97 8 -97 11 -88 0 -92', t.of('#33241d')) +
        disc(-4, -85, 1.8, t.ink) +
        disc(5, -85, 1.8, t.ink) +
        limb(1, -81, 13, -81, 2.4, 1.8, wood) +
        flat('-9 -96 8 -96 2 -112', t.of('#d8a82e'))
      );
    },
  },
];

function ape(t: Tones): string {
  const fur = t.own('#3a302b');
  const light = mix(fur, t.rim, 0.3);
  return (
    limb(-12, -34, -20, -4, 20, 13, fur) +
    limb(12, -34, 20, -4, 20, 13, fur) +
    oval(-22, -3, 11, 4, fur) +
    oval(22, -3, 11, 4, fur) +
    curve('-30 -72 -16 -86 16 -86 30 -72 26 -48 18 -28 -18 -28 -26 -48', fur) +
    curve('-16 -72 0 -66 16 -72 14 -54 0 -48 -14 -54', light, { opacity: 0.55 }) +
    line('0 -68 0 -50', fur, 1.4) +
    limb(-27, -72, -40, -44, 17, 13, fur) +
    limb(-40, -44, -36, -20, 13, 11, fur) +
    oval(-36, -16, 8, 7, fur) +
    limb(27, -74, 41, -92, 17, 13, fur) +
    limb(41, -92, 32, -112, 13, 10, fur) +
    disc(31, -114, 7.5, fur) +
    curve('-14 -88 -13 -102 0 -108 13 -102 14 -88 8 -78 -8 -78', fur) +
    curve('-9 -90 -8 -97 0 -95 8 -97 9 -90 7 -80 -7 -80', t.of('#6b5547')) +
    flat('-9 -97 9 -97 6 -93 -6 -93', fur) +
    disc(-4, -93, 1.4, t.glow) +
    disc(4, -93, 1.4, t.glow) +
    line('-5 -83 0 -84.5 5 -83', t.ink, 1.4)
  );
}
