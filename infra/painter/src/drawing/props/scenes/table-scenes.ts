import { mix } from '../../brush/colour.ts';
import { ball, glow, shade } from '../../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, moved, oval, path } from '../../brush/shapes.ts';
import type { Prop, Tones } from '../../scene.ts';
import { wordsOf } from '../../vocabulary/words-of.ts';
import { still } from './where-it-stands.ts';

/** Things close by. */
export const tableScenes: readonly Prop[] = [
  still(
    wordsOf(
      'drop of amber with a mosquito inside on a walking cane, large drop of amber with a mosquito inside on a walking cane',
    ),
    100,
    130,
    0.86,
    amberCane,
  ),
  still(
    wordsOf(
      'long thin glowing finger touching the finger of a boy, long thin brown finger touching the finger of a boy',
    ),
    260,
    120,
    0.62,
    touchingFingers,
  ),
  still(
    wordsOf(
      'red electric guitar with a small family picture in its strings, red guitar with a small family picture in its strings',
    ),
    110,
    170,
    0.86,
    guitarWithPicture,
  ),
  still(
    wordsOf(
      'round table laid with bowls and cups and a drinking bird toy, table laid with bowls and cups and a drinking bird toy',
    ),
    260,
    130,
    0.56,
    laidTable,
  ),
  still(
    wordsOf('pot of red flowers, pot with bright red flowers, flower pot, glowing pot of flowers'),
    90,
    120,
    0.46,
    (t) => {
      const clay = t.of('#c2683a');
      return (
        disc(0, -84, 70, glow('#ff8a5a'), { opacity: 0.6 }) +
        many(11, (i) =>
          line(`0 -36 ${-20 + i * 4} -64 ${-36 + i * 7.2} ${-84 - Math.sin(i * 0.63) * 26}`, t.of('#3f8a4a'), 2.4),
        ) +
        many(8, (i) => oval(-30 + i * 8.6, -52 - (i % 3) * 8, 9, 5, t.of('#4f9a54'))) +
        many(11, (i) => {
          const [x, y] = [-36 + i * 7.2, -86 - Math.sin(i * 0.63) * 26];
          return (
            many(5, (k) =>
              disc(x + 5 * Math.cos(k * 1.257), y + 5 * Math.sin(k * 1.257), 4.4, mix(t.of('#e0302c'), '#ff5a44', 0.4)),
            ) + disc(x, y, 2.6, '#ffd98a')
          );
        }) +
        flat('-28 -36 28 -36 20 0 -20 0', shade(clay, mix(clay, t.ink, 0.4))) +
        box(-32, -44, 64, 11, clay, 3)
      );
    },
  ),
];

function amberCane(t: Tones): string {
  const wing = (turn: number): string => moved(oval(0, -12, 4, 13, '#5a3408', { opacity: 0.6 }), 0, -92, 1, turn);
  return (
    limb(0, -58, 0, 30, 11, 13, t.of('#4a2f1c')) +
    box(-9, -64, 18, 9, t.of('#b9963a'), 2) +
    disc(0, -94, 72, glow('#ffb02e'), { opacity: 0.7 }) +
    path(
      'M0 -132C30 -132 42 -104 36 -84C30 -66 14 -60 0 -60C-14 -60 -30 -66 -36 -84C-42 -104 -30 -132 0 -132Z',
      ball('#ffe08a', '#c0620e'),
    ) +
    curve('-26 -106 -18 -122 -4 -126 -14 -112 -20 -96', '#fff6d0', { opacity: 0.7 }) +
    wing(-52) +
    wing(52) +
    oval(0, -86, 3.6, 13, '#2a1606') +
    disc(0, -101, 3.8, '#2a1606') +
    line('0 -104 1 -116', '#2a1606', 1.2) +
    many(
      3,
      (i) =>
        line(`0 ${-94 + i * 5} -14 ${-98 + i * 9} -20 ${-84 + i * 10}`, '#2a1606', 1) +
        line(`0 ${-94 + i * 5} 14 ${-98 + i * 9} 20 ${-84 + i * 10}`, '#2a1606', 1),
    ) +
    disc(14, -74, 1.8, '#fff0b8', { opacity: 0.8 }) +
    disc(-18, -80, 1.2, '#fff0b8', { opacity: 0.8 })
  );
}

function touchingFingers(t: Tones): string {
  const brown = t.of('#8a6238');
  const dark = mix(brown, t.ink, 0.4);
  const skin = t.of('#e8b48e');
  return (
    limb(-128, -24, -92, -52, 44, 34, brown) +
    limb(-92, -52, -54, -76, 17, 14, brown) +
    limb(-54, -76, -4, -66, 14, 10, brown) +
    disc(-54, -76, 9, brown) +
    disc(-6, -66, 5.6, brown) +
    limb(-90, -42, -56, -44, 15, 12, dark) +
    limb(-56, -44, -40, -30, 12, 8, dark) +
    limb(-94, -30, -66, -26, 14, 11, dark) +
    limb(-66, -26, -54, -12, 11, 7, dark) +
    many(3, (i) => line(`${-58 + i * 5} -82 ${-56 + i * 5} -70`, dark, 1.4)) +
    many(2, (i) => line(`${-30 + i * 5} -76 ${-29 + i * 5} -66`, dark, 1.4)) +
    disc(0, -65, 58, glow('#ffb45a')) +
    disc(0, -65, 22, glow('#fff3c8')) +
    disc(0, -65, 6, '#fffbe6') +
    limb(134, -40, 88, -48, 48, 38, skin) +
    limb(86, -56, 44, -66, 17, 14, skin) +
    limb(44, -66, 10, -64, 14, 10, skin) +
    limb(84, -44, 52, -42, 15, 12, mix(skin, t.ink, 0.15)) +
    limb(52, -42, 64, -32, 12, 9, mix(skin, t.ink, 0.2)) +
    limb(86, -32, 58, -28, 14, 11, mix(skin, t.ink, 0.2)) +
    oval(15, -67, 5, 3, mix(skin, '#ffffff', 0.4)) +
    box(112, -70, 40, 56, t.of('#b02a2c'), 6)
  );
}

function guitarWithPicture(t: Tones): string {
  const red = mix(t.of('#c22f2b'), '#c22f2b', 0.3);
  const child = (x: number, cloth: string, faint: boolean): string =>
    box(x - 3.4, -88, 6.8, 13, faint ? mix(cloth, '#f3ead2', 0.75) : cloth, 2) +
    disc(x, -91.5, 3.4, faint ? '#eee0c8' : '#d9a27c') +
    curve(`${x - 3.6} -92 ${x} -97 ${x + 3.6} -92`, faint ? '#e4d8c0' : '#3a2618');
  return moved(
    limb(0, -60, 0, -152, 9, 8, t.of('#5a3a22')) +
      flat('-7 -150 -9 -174 -3 -180 9 -176 7 -150', t.of('#2a1c14')) +
      many(3, (i) => disc(-9, -156 - i * 7, 2, t.of('#d8dce0')) + disc(9, -156 - i * 7, 2, t.of('#d8dce0'))) +
      curve('-30 -6 -42 -28 -34 -48 -22 -58 -28 -76 -12 -84 0 -72 12 -84 28 -74 24 -58 36 -46 42 -26 30 -4 0 4', red) +
      curve('-20 -10 -30 -28 -24 -44 -14 -54 -2 -50 -4 -8', mix(red, t.ink, 0.3), { opacity: 0.5 }) +
      curve('4 -62 20 -58 26 -30 16 -10 4 -14', t.of('#efe6d2')) +
      box(-9, -52, 18, 6, t.of('#1b1a1e'), 1) +
      box(-9, -34, 18, 6, t.of('#1b1a1e'), 1) +
      box(-10, -16, 20, 5, t.of('#c3cad0'), 1) +
      many(6, (i) => line(`${-3.4 + i * 1.36} -16 ${-2.6 + i} -172`, '#e6e2d4', 0.5)) +
      disc(20, -22, 3, t.of('#1b1a1e')) +
      moved(
        box(-19, -104, 38, 34, '#fdfaf0', 1) +
          box(-16, -101, 32, 26, shade('#8fb8d0', '#c9b890'), 0) +
          child(-9, '#2f6f4a', true) +
          child(0, '#b83a44', false) +
          child(9, '#2f5fae', false),
        0,
        -22,
        1.1,
        -8,
      ),
    0,
    0,
    1,
    12,
  );
}

function laidTable(t: Tones): string {
  const top = t.of('#e6e0d0');
  return (
    limb(0, -50, 0, 2, 26, 40, mix(top, t.ink, 0.4)) +
    oval(0, -58, 126, 26, mix(top, t.ink, 0.3)) +
    oval(0, -64, 126, 26, top) +
    many(5, (i) => {
      const x = -88 + i * 44;
      const y = -62 + (i % 2 ? 8 : -6);
      return (
        oval(x, y, 17, 5, mix(top, t.ink, 0.2)) +
        curve(
          `${x - 14} ${y - 8} ${x + 14} ${y - 8} ${x + 8} ${y + 3} ${x - 8} ${y + 3}`,
          t.of(i % 2 ? '#5aa0a8' : '#f0b070'),
        ) +
        oval(x, y - 8, 14, 4, t.of('#f6f1e4'))
      );
    }) +
    many(
      3,
      (i) => box(-66 + i * 60, -84, 13, 17, t.of('#c9d4d2'), 2) + oval(-59.5 + i * 60, -84, 6.5, 2, t.of('#5a4636')),
    ) +
    limb(14, -74, 14, -108, 3, 3, t.of('#8d969c')) +
    disc(14, -74, 7, t.of('#c9484a')) +
    moved(
      limb(-14, 12, 22, -12, 4, 4, t.of('#dfe6ea')) +
        disc(-16, 14, 9, t.of('#d9484a')) +
        disc(24, -14, 7, t.of('#d9484a')) +
        flat('29 -18 42 -10 29 -10', t.of('#f0c030')) +
        flat('18 -18 24 -32 30 -20', t.of('#2f5fae')),
      14,
      -108,
    )
  );
}
