import { mix } from '../../brush/colour.ts';
import { glow } from '../../brush/gradients.ts';
import { bars, box, curve, disc, flat, limb, line, many, moved, oval } from '../../brush/shapes.ts';
import type { Prop, Tones } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';
import { bareHead, brows, eyes, lit, nose, shoulders } from './portrait-parts.ts';

const portrait = (words: Prop['words'], draw: Prop['draw'], w = 120, size = 0.78): Prop => ({
  words,
  w,
  h: 104,
  size,
  where: 'near',
  draw,
});

/** Faces seen from close by. */
export const portraits: readonly Prop[] = [
  portrait(
    wordsOf(
      'boy with round spectacles and a bolt shaped scar holding up a glowing wand, boy with round glasses and a bolt shaped scar holding up a glowing wand',
    ),
    boyWithWand,
  ),
  portrait(
    wordsOf(
      'blond boy screaming with both palms on his cheeks, small blond boy screaming with both palms on his cheeks',
    ),
    screamingBoy,
  ),
  portrait(
    wordsOf(
      'pale young man with wild black hair and long silver blades for fingers, pale man with wild black hair and scissor blades for fingers',
    ),
    bladeHands,
    170,
  ),
  portrait(
    wordsOf('pale man with white hair holding a white dove, white haired man holding a white dove'),
    manWithDove,
  ),
  portrait(
    wordsOf(
      'young woman in a black desert hood with glowing blue eyes, woman in a black desert hood with glowing blue eyes',
    ),
    blueEyes,
  ),
];

function boyWithWand(t: Tones): string {
  const skin = t.of('#eac29c');
  const hair = t.of('#1c1716');
  const frame = (x: number): string =>
    `<circle cx="${x}" cy="-63" r="7" fill="#ffffff" fill-opacity=".18" stroke="${t.of('#17171b')}" stroke-width="1.7"/>`;
  return (
    limb(34, -6, 46, -34, 15, 11, t.of('#26242c')) +
    shoulders(t, t.of('#26242c')) +
    flat('-12 -34 0 -8 12 -34', t.of('#eceae4')) +
    flat('-3 -28 3 -28 4 2 -4 2', t.of('#8f1c26')) +
    bareHead(t, skin) +
    many(6, (i) =>
      flat(
        `${-27 + i * 9} ${-36 + Math.abs(i - 2.5) * 1.6} ${-18 + i * 9} ${-36 + Math.abs(i - 1.6) * 1.6} ${-18 + i * 9} ${-23 + Math.abs(i - 1.6)} ${-27 + i * 9} ${-23 + Math.abs(i - 2.5)}`,
        t.of(i % 2 ? '#e0a92c' : '#a51d2a'),
      ),
    ) +
    many(4, (i) => box(18, -26 + i * 9, 13, 9, t.of(i % 2 ? '#a51d2a' : '#e0a92c'))) +
    curve('-21 -60 -24 -78 -14 -90 2 -92 18 -88 24 -74 21 -60 16 -72 8 -78 4 -72 -2 -79 -8 -73 -16 -74', hair) +
    many(5, (i) => flat(`${-16 + i * 7} -84 ${-12 + i * 7} -96 ${-6 + i * 7} -84`, hair)) +
    eyes(t, t.of('#3f8a4c')) +
    brows(hair, 0, -72) +
    frame(-8) +
    frame(8) +
    line('-1 -64 0 -65 1 -64', t.of('#17171b'), 1.6) +
    bars('5 -86 0.6 -79.6 4.6 -79 0.4 -72', t.of('#c0302c'), 1.9) +
    nose(skin, t) +
    line('-5 -49 1 -47.6 6 -49.6', mix(skin, t.ink, 0.6), 1.4) +
    disc(47, -38, 6, skin) +
    limb(44, -34, 56, -78, 2.4, 1.4, t.of('#6a4426')) +
    disc(56, -80, 22, glow('#fff2b8')) +
    disc(56, -80, 3.2, '#fffdf0') +
    many(8, (i) =>
      line(
        `${Math.round(56 + 5 * Math.cos(i * 0.785))} ${Math.round(-80 + 5 * Math.sin(i * 0.785))} ${Math.round(56 + 12 * Math.cos(i * 0.785))} ${Math.round(-80 + 12 * Math.sin(i * 0.785))}`,
        '#fff8d8',
        0.9,
      ),
    )
  );
}

function screamingBoy(t: Tones): string {
  const skin = t.of('#f0c6a0');
  const hair = t.of('#dcb660');
  const knit = t.of('#b02a2c');
  const palm = (m: 1 | -1): string =>
    limb(m * 44, 6, m * 31, -34, 17, 11, knit) +
    limb(m * 31, -36, m * 27, -46, 10, 9, skin) +
    curve(`${m * 33} -44 ${m * 31} -60 ${m * 25} -76 ${m * 18} -72 ${m * 15} -58 ${m * 18} -46`, skin) +
    many(3, (i) =>
      line(`${m * (19 + i * 3.6)} -70 ${m * (20 + i * 3.2)} -56`, mix(skin, t.ink, 0.4), 0.9, { opacity: 0.7 }),
    );
  return (
    shoulders(t, knit) +
    many(3, (i) => line(`-40 ${4 + i * 8} 0 ${8 + i * 8} 40 ${4 + i * 8}`, mix(knit, t.ink, 0.3), 1.2)) +
    curve('-14 -34 0 -28 14 -34 12 -40 0 -36 -12 -40', mix(knit, '#ffffff', 0.15)) +
    bareHead(t, skin, 0, -63, 20) +
    curve('-23 -64 -25 -82 -14 -93 2 -95 18 -91 25 -78 23 -64 17 -76 6 -81 -6 -77 -16 -74', hair) +
    eyes(t, t.of('#3c6ea5'), 0, -67, 8.4, 1.35) +
    brows(mix(hair, t.ink, 0.3), 0, -76, 8.4, 2) +
    nose(skin, t, 0, -60) +
    oval(0, -48, 6.4, 9.4, t.of('#5d1a1c')) +
    oval(0, -42.6, 4.2, 3, t.of('#c05a5a')) +
    box(-4, -56.6, 8, 2.4, t.of('#fbf7ef'), 1) +
    palm(-1) +
    palm(1)
  );
}

function bladeHands(t: Tones): string {
  const skin = t.of('#f1e9e4');
  const hair = t.of('#17151b');
  const leather = t.of('#22222a');
  const blades = (m: 1 | -1): string =>
    limb(m * 42, 0, m * 58, -22, 18, 13, leather) +
    many(5, (i) => {
      const a = -2.2 + i * 0.32;
      const [dx, dy] = [Math.cos(a) * m * -1, Math.sin(a)];
      const [x, y] = [m * 58 + dx * 5, -26 + dy * 5];
      const length = 44 - Math.abs(i - 2) * 6;
      return (
        flat(
          `${x - 2} ${y} ${x + 2} ${y} ${x + dx * length + 1} ${y + dy * length * 0.5} ${x + dx * length} ${y + dy * length}`,
          t.of(i % 2 ? '#dfe6ea' : '#b6c1c8'),
        ) + disc(x, y, 2.2, t.of('#5a6268'))
      );
    });
  return (
    shoulders(t, leather) +
    many(
      5,
      (i) => box(-18, -26 + i * 9, 36, 2.6, t.of('#4b4d58')) + box(-3, -27.4 + i * 9, 6, 5.4, t.of('#b9bfc6'), 1),
    ) +
    many(11, (i) => {
      const a = -2.9 + i * 0.27;
      return flat(
        `${-10 + i * 2} -78 ${Math.round(Math.cos(a) * 40)} ${Math.round(-66 + Math.sin(a) * (34 + (i % 2) * 6))} ${-4 + i * 2} -66`,
        hair,
      );
    }) +
    curve('-26 -58 -30 -76 -16 -92 2 -94 20 -90 30 -74 26 -58 20 -72 -20 -72', hair) +
    bareHead(t, skin, 0, -61, 18) +
    curve('-19 -68 -12 -84 0 -86 12 -84 19 -68 12 -76 6 -70 0 -78 -7 -70 -12 -77', hair) +
    disc(-8, -62, 5.4, t.of('#a99aa6'), { opacity: 0.8 }) +
    disc(8, -62, 5.4, t.of('#a99aa6'), { opacity: 0.8 }) +
    eyes(t, t.of('#3a2a24'), 0, -62, 8, 1.05) +
    brows(hair, 0, -70, 8, 2.4) +
    nose(skin, t) +
    line('-4 -47 0 -48 4 -47', t.of('#7d4a55'), 1.8) +
    line('-13 -54 -8 -49', t.of('#b07a80'), 1) +
    line('9 -52 13 -46', t.of('#b07a80'), 1) +
    line('-3 -43 1 -40', t.of('#b07a80'), 1) +
    blades(-1) +
    blades(1)
  );
}

function manWithDove(tones: Tones): string {
  const t = lit(tones, 0.5);
  const skin = t.of('#e8cdb4');
  const white = t.of('#fbfaf4');
  return (
    shoulders(t, skin) +
    line('-22 -6 -10 -1 0 -4 10 -1 22 -6', mix(skin, t.ink, 0.4), 1.4) +
    bareHead(t, skin) +
    curve('-20 -66 -21 -82 -10 -90 4 -91 16 -87 21 -76 20 -66 15 -77 0 -81 -15 -76', t.of('#f3efdf')) +
    many(7, (i) => flat(`${-15 + i * 5} -84 ${-12 + i * 5} -94 ${-9 + i * 5} -84`, t.of('#f3efdf'))) +
    eyes(t, t.of('#4f8fc4')) +
    brows(t.of('#b9a987'), 0, -70, 8, 1) +
    nose(skin, t) +
    line('-6 -48 0 -47 6 -48', mix(skin, t.ink, 0.6), 1.5) +
    limb(-46, 14, -20, -4, 16, 12, skin) +
    limb(46, 14, 22, -4, 16, 12, mix(skin, t.ink, 0.15)) +
    moved(
      curve('-34 -4 -20 -16 2 -20 16 -16 24 -26 34 -26 36 -18 26 -2 6 6 -14 4', white) +
        curve('-10 -8 -2 -34 14 -46 12 -26 14 -8', mix(white, t.ink, 0.12)) +
        disc(31, -22, 1.3, t.ink) +
        flat('36 -22 42 -19 36 -18', t.of('#e0a050')),
      0,
      -2,
      0.9,
    ) +
    limb(-22, -2, -8, 0, 11, 8, skin) +
    limb(24, -2, 10, 1, 11, 8, skin)
  );
}

function blueEyes(t: Tones): string {
  const skin = t.of('#b98a66');
  const cloth = t.of('#2a2a30');
  const eye = (x: number): string =>
    disc(x, -63, 13, glow('#4aa8ff')) + oval(x, -63, 4.8, 3.2, '#bfe4ff') + disc(x, -63, 2.6, '#1f6fe0');
  return (
    shoulders(t, cloth) +
    curve('-30 -30 -32 -66 -22 -92 0 -102 22 -92 32 -66 30 -30 16 -26 -16 -26', cloth) +
    curve('-24 -36 -25 -64 -16 -86 0 -92 16 -86 25 -64 24 -36', mix(cloth, t.ink, 0.5)) +
    bareHead(t, skin) +
    curve('-20 -62 -20 -80 -8 -88 0 -86 8 -88 20 -80 20 -62 14 -76 0 -82 -14 -76', t.of('#2a1a14')) +
    curve('-19 -52 0 -56 19 -52 18 -42 0 -34 -18 -42', mix(cloth, '#7a7a84', 0.3)) +
    brows(t.of('#2a1a14'), 0, -71) +
    eye(-8) +
    eye(8) +
    line('6 -53 14 -50 22 -40 24 -20 14 0', t.of('#7d8288'), 2.2) +
    disc(5, -53, 2, t.of('#9aa0a6')) +
    many(3, (i) => line(`-30 ${-4 + i * 10} 0 ${0 + i * 10} 30 ${-4 + i * 10}`, mix(cloth, '#8a8a94', 0.3), 1.6))
  );
}
