import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';

export const likenesses: readonly Prop[] = [
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
