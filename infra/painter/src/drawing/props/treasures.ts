import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { thing } from './thing.ts';

export const treasures: readonly Prop[] = [
  thing(
    wordsOf('golden band, glowing ring, band of gold, gold band, plain gold ring, single gold ring'),
    80,
    80,
    (t) =>
      disc(0, -40, 80, glow('#ffb84a'), { opacity: 0.8 }) +
      `<ellipse cx="0" cy="-38" rx="32" ry="35" fill="none" stroke="${t.of('#8a5a1a')}" stroke-width="13"/><ellipse cx="0" cy="-38" rx="32" ry="35" fill="none" stroke="#f0b63a" stroke-width="8.6"/><path d="M-31 -46A32 35 0 0 1 18 -68" fill="none" stroke="#fff3c4" stroke-width="3.4" stroke-linecap="round"/>` +
      many(9, (i) =>
        line(
          `${-26 + i * 6.4} ${-10 - Math.abs(4 - i) * -0.6 - (4 - Math.abs(4 - i)) * -0.9} ${-24 + i * 6.4} ${-4 + (4 - Math.abs(4 - i)) * 0.9}`,
          '#d6441e',
          1.2,
        ),
      ),
  ),
  thing(
    wordsOf('crown, golden crown, tiara'),
    90,
    66,
    (t) =>
      flat('-40 0 -44 -48 -22 -26 0 -62 22 -26 44 -48 40 0', t.own('#e3b03a')) +
      flat('-40 0 -44 -48 -22 -26 -12 0', t.ink, { opacity: 0.25 }) +
      box(-40, -10, 80, 10, mix('#e3b03a', t.ink, 0.25)) +
      disc(0, -64, 5, '#fff1bd') +
      disc(-44, -50, 4, '#fff1bd') +
      disc(44, -50, 4, '#fff1bd') +
      disc(0, -6, 3.6, '#b8262e') +
      disc(-22, -6, 3, '#2f6fb5') +
      disc(22, -6, 3, '#2f6fb5'),
  ),
  thing(
    wordsOf(
      'idol, golden idol, gold idol, small statue, figurine, trophy, golden statue, bird statuette, black bird statuette, falcon statue, gold statuette',
    ),
    60,
    90,
    (t) => {
      const c = t.own('#dca932');
      return (
        disc(0, -46, 70, glow('#ffc04a'), { opacity: 0.6 }) +
        box(-24, -10, 48, 10, t.of('#6b6257'), 2) +
        curve('-18 -10 -20 -34 -12 -48 12 -48 20 -34 18 -10', c) +
        curve('-18 -48 -20 -74 0 -88 20 -74 18 -48 0 -42', c) +
        curve('-18 -48 -20 -74 -4 -86 -6 -60 -8 -44', t.ink, { opacity: 0.28 }) +
        oval(-7, -64, 4, 3, t.ink) +
        oval(7, -64, 4, 3, t.ink) +
        box(-6, -55, 12, 3, t.ink) +
        limb(-16, -40, -8, -24, 6, 5, mix(c, t.ink, 0.2)) +
        limb(16, -40, 8, -24, 6, 5, c)
      );
    },
  ),
  thing(
    wordsOf(
      'glowing sword, sword of light, light sword, laser sword, blade of light, glowing blade, glowing swords, swords of light, laser blade, beams of red and blue, lightsaber, blades of light, green glowing blade, blue glowing blade',
    ),
    130,
    130,
    (t) => {
      const one = (x1: number, y1: number, x2: number, y2: number, c: string): string =>
        limb(x1, y1, x2, y2, 15, 13, c).replace('/>', ' opacity=".25"/>') +
        limb(x1, y1, x2, y2, 8, 7, c).replace('/>', ' opacity=".6"/>') +
        limb(x1, y1, x2, y2, 3.6, 3, '#ffffff') +
        limb(x1, y1, x1 + (x1 - x2) * 0.24, y1 + (y1 - y2) * 0.24, 6, 6, t.of('#8d969c'));
      return (
        disc(0, -70, 60, glow('#ffffff'), { opacity: 0.5 }) +
        one(-40, -24, 36, -124, '#58a8ff') +
        one(40, -24, -36, -124, '#ff4a3a')
      );
    },
    0.52,
  ),
  thing(
    wordsOf('wand, magic wand, glowing wand, conductor baton, baton, broomstick, broom, flying broomstick'),
    100,
    100,
    (t) =>
      line('-44 -6 20 -66', t.of('#5b3a22'), 5) +
      line('20 -66 34 -80', t.of('#7d5636'), 3) +
      disc(36, -82, 40, glow(t.glow)) +
      disc(36, -82, 4.4, '#ffffff') +
      many(8, (i) =>
        line(
          `${36 + 12 * Math.cos(i * 0.785)} ${-82 + 12 * Math.sin(i * 0.785)} ${36 + 24 * Math.cos(i * 0.785)} ${-82 + 24 * Math.sin(i * 0.785)}`,
          t.glow,
          1.6,
        ),
      ),
  ),
  thing(
    wordsOf(
      'candle, candles, candlelight, candlelit, candlestick, burning candle, floating candles, match, burning match',
    ),
    40,
    100,
    (t) =>
      disc(0, -78, 84, glow('#ffb04a'), { opacity: 0.9 }) +
      oval(0, -3, 17, 5, t.of('#b98f3a')) +
      box(-7, -60, 14, 58, t.of('#f4ead0'), 2) +
      box(-7, -60, 5, 58, t.ink, 2, { opacity: 0.2 }) +
      curve('-7 -60 -9 -46 -6 -40 -5 -58', t.of('#fff7e2')) +
      line('0 -60 0 -66', t.ink, 1.4) +
      curve('-5 -66 -5 -74 0 -90 5 -74 5 -66 0 -62', '#ffb53a') +
      curve('-2.4 -66 -2 -72 0 -80 2.4 -72 2.4 -66', '#fff6cf'),
    0.3,
  ),
  thing(
    wordsOf(
      'spinning top, small spinning top, metal top, totem, dice, coin, coins, marble, key, keys, chess piece, chess pieces, music box, gold coin, spinning metal top, compass, small metal top',
    ),
    70,
    90,
    (t) => {
      const c = t.own('#c9a25a');
      return (
        oval(4, 0, 46, 6, t.ink, { opacity: 0.35 }) +
        `<g transform="rotate(7)">${flat('-4 -10 4 -10 0 2', mix(c, t.ink, 0.4))}${curve('-32 -44 -32 -44 -24 -22 -4 -9 4 -9 24 -22 32 -44 32 -44', c)}${curve('-32 -44 -24 -22 -4 -9 -8 -30 -12 -44', t.ink, { opacity: 0.35 })}${oval(0, -45, 32, 9, mix(c, '#ffffff', 0.3))}${oval(0, -46, 19, 5, mix(c, t.ink, 0.2))}${flat('-4 -48 4 -48 3 -84 -3 -84', c)}${disc(0, -86, 5, mix(c, '#ffffff', 0.3))}${oval(0, -42, 46, 10, t.rim, { opacity: 0.16 })}</g>`
      );
    },
    0.34,
  ),
  thing(
    wordsOf(
      'pills, pill, red pill, blue pill, red and blue pill, capsules, red and a blue pill, two pills, a red pill and a blue pill, two capsules',
    ),
    150,
    70,
    (t) => {
      const hand = (s: number): string =>
        `<g transform="translate(${s * 40} 0) scale(${s} 1)">${curve('-34 4 -20 -14 6 -18 26 -16 34 -8 30 4 10 10 -20 12', t.of('#c99a78'))}${limb(8, -14, 34, -24, 8, 6, t.of('#c99a78'))}${limb(-2, -14, 12, -32, 8, 5, t.of('#c99a78'))}</g>`;
      const pill = (x: number, c: string): string =>
        disc(x, -32, 34, glow(c), { opacity: 0.7 }) +
        `<g transform="translate(${x} -32) rotate(-24)">${box(-19, -9, 38, 18, c, 9)}${box(-14, -6.4, 24, 4, '#ffffff', 2, { opacity: 0.7 })}</g>`;
      return hand(1) + hand(-1) + pill(-38, '#e0342e') + pill(38, '#3a7be0');
    },
    0.32,
  ),
];
