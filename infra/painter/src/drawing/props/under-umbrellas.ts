import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { carpetBag } from './carpet-bag.ts';
import { piece, someone } from './scene-piece.ts';

export const underUmbrellas: readonly Prop[] = [
  piece(
    wordsOf('woman floating under an open umbrella, woman in a dark coat floating under an open black umbrella'),
    [150, 240, 0.78],
    'sky',
    (t) => floatingWoman(t),
  ),
  piece(
    wordsOf(
      'man swinging from a lamp post, man in a grey suit swinging from a lamp post, man in a suit swinging from a lamp post with a closed umbrella',
    ),
    [150, 200, 0.82],
    'near',
    (t) => lampPost(t) + swingingMan(t),
  ),
  piece(
    wordsOf(
      'three friends in yellow raincoats, two men and a woman in yellow raincoats arm in arm, two men and a woman in yellow raincoats',
    ),
    [190, 150, 0.74],
    'near',
    (t) => {
      const yellow = '#f4c61e';
      const friend = (x: number, woman: boolean): string =>
        someone(
          t,
          {
            pose: 'walk',
            wear: 'coat',
            cloth: yellow,
            legs: yellow,
            slim: woman,
            hair: woman ? 'curly' : 'short',
            hairColour: woman ? '#c98a4a' : '#33241d',
          },
          x,
          0,
          1.18,
        ) +
        curve(`${x - 18} -112 ${x - 10} -126 ${x} -130 ${x + 10} -126 ${x + 18} -112 ${x} -117`, t.of(yellow)) +
        line(`${x - 18} -112 ${x} -117 ${x + 18} -112`, mix(t.of(yellow), t.ink, 0.3), 2);
      return (
        umbrella(t, -74, -150, '#3f6fa8', 1) +
        umbrella(t, 78, -150, '#b8402f', 1) +
        friend(-46, false) +
        friend(46, false) +
        friend(0, true) +
        limb(-26, -86, -12, -78, 8, 7, t.of(yellow)) +
        limb(26, -86, 12, -78, 8, 7, t.of(yellow))
      );
    },
  ),
];

/** An open umbrella whose top is at y; its stick reaches 80 down. */
const umbrella = (t: Tones, x: number, y: number, colour: string, k: number): string => {
  const c = t.of(colour);
  const dark = mix(c, t.ink, 0.35);
  const at = (dx: number, dy: number): string => `${Math.round(x + dx * k)} ${Math.round(y + dy * k)}`;
  return (
    line(`${at(0, 0)} ${at(0, 82)}`, t.of('#4a3020'), 2.6) +
    curve(
      `${at(-46, 34)} ${at(-46, 34)} ${at(-32, 10)} ${at(0, 0)} ${at(32, 10)} ${at(46, 34)} ${at(46, 34)} ${at(30, 28)} ${at(15, 34)} ${at(0, 28)} ${at(-15, 34)} ${at(-30, 28)}`,
      c,
    ) +
    curve(
      `${at(-46, 34)} ${at(-46, 34)} ${at(-32, 10)} ${at(0, 0)} ${at(-12, 12)} ${at(-15, 34)} ${at(-15, 34)} ${at(-30, 28)}`,
      dark,
    ) +
    line(`${at(0, 0)} ${at(12, 12)} ${at(15, 34)}`, dark, 1.4) +
    line(`${at(0, -7)} ${at(0, 2)}`, t.of('#4a3020'), 3)
  );
};

function floatingWoman(t: Tones): string {
  const coat = t.of('#2a3350');
  const dark = mix(coat, t.ink, 0.4);
  const skin = t.of('#e8b894');
  return (
    umbrella(t, 26, -236, '#17181d', 1.5) +
    curve('20 -122 30 -126 36 -120 30 -112 22 -112', t.of('#3f9a4a')) +
    flat('35 -122 43 -117 34 -115', t.of('#e8b93e')) +
    disc(30, -121, 1.6, '#101014') +
    limb(12, -128, 26, -112, 9, 8, coat) +
    disc(26, -113, 5, skin) +
    limb(-8, -34, -14, -8, 8, 5, '#15161c') +
    limb(8, -34, 14, -8, 8, 5, '#15161c') +
    curve('-18 -9 -38 -4 -38 0 -12 0', '#0f1014') +
    curve('18 -9 38 -4 38 0 12 0', '#0f1014') +
    curve('-11 -136 11 -136 15 -110 11 -94 26 -40 24 -28 0 -24 -24 -28 -26 -40 -11 -94 -15 -110', coat) +
    curve('-11 -136 -2 -134 -4 -94 -6 -26 -24 -28 -26 -40 -11 -94 -15 -110', dark, { opacity: 0.6 }) +
    many(4, (i) => disc(2, -122 + i * 16, 1.8, t.of('#d9b24a'))) +
    limb(-12, -128, -28, -92, 9, 8, coat) +
    disc(-29, -89, 4.6, skin) +
    carpetBag(t, -34, -40, 0.5) +
    limb(0, -134, 0, -144, 7, 8, mix(skin, t.ink, 0.2)) +
    oval(0, -154, 10.5, 13, skin) +
    curve('-12 -150 -12 -164 0 -170 12 -164 12 -150 8 -158 -8 -158', t.of('#2c1d16')) +
    disc(-4, -154, 1.3, '#1b1512') +
    disc(4.6, -154, 1.3, '#1b1512') +
    disc(-6, -149, 2, t.of('#e08a80')) +
    disc(6.6, -149, 2, t.of('#e08a80')) +
    line('-3 -146 0 -145 4 -146', t.of('#b8302f'), 1.8) +
    oval(0, -165, 17, 3.6, '#111218') +
    box(-10, -177, 20, 12, '#111218', 3) +
    disc(-6, -177, 3.4, t.of('#f4f0e4')) +
    disc(0, -179, 3, t.of('#e0453a')) +
    disc(5, -177, 2.6, t.of('#f4f0e4')) +
    line('6 -180 10 -188', t.of('#4f9a42'), 1.6) +
    curve('-10 -139 10 -139 12 -131 -12 -131', t.of('#c22a34')) +
    curve('8 -134 26 -128 40 -134 38 -126 24 -120 8 -126', t.of('#c22a34'))
  );
}

const lampPost = (t: Tones): string =>
  disc(0, -178, 90, glow('#ffdf9a'), { opacity: 0.85 }) +
  limb(0, 0, 0, -156, 8, 5, t.of('#22262c')) +
  flat('-16 0 16 0 10 -16 -10 -16', t.of('#22262c')) +
  box(-20, -134, 40, 4, t.of('#22262c'), 2) +
  flat('-12 -160 12 -160 17 -190 -17 -190', '#ffe9b0') +
  line('0 -160 0 -190', t.of('#22262c'), 1.6) +
  flat('-20 -190 20 -190 8 -202 -8 -202', t.of('#22262c'));

/** One foot on the base, one hand at the post, he leans out and laughs. */
function swingingMan(t: Tones): string {
  const suit = t.of('#c6cbd6');
  const dark = mix(suit, t.ink, 0.35);
  const skin = mix(t.of('#ffd9b8'), '#ffd9b8', 0.35);
  return (
    limb(-12, -62, -6, -38, 13, 10, dark) +
    limb(-6, -38, -6, -14, 10, 8, dark) +
    curve('-14 -16 2 -18 8 -13 -14 -12', '#17181c') +
    limb(-20, -62, -46, -48, 13, 10, suit) +
    limb(-46, -48, -66, -26, 10, 8, suit) +
    curve('-72 -28 -62 -22 -66 -14 -80 -22', '#17181c') +
    curve('-8 -58 -30 -62 -52 -92 -58 -108 -44 -122 -30 -116 -20 -96', suit) +
    curve('-44 -118 -36 -112 -30 -100 -40 -104', '#f4f0e6') +
    line('-40 -114 -32 -100', t.of('#2c3a6a'), 3) +
    limb(-36, -112, -14, -122, 10, 8, suit) +
    limb(-14, -122, 0, -128, 8, 6, suit) +
    disc(0, -128, 5, skin) +
    limb(-54, -106, -76, -120, 10, 8, dark) +
    limb(-76, -120, -98, -132, 8, 6, dark) +
    disc(-100, -133, 5, skin) +
    limb(-92, -158, -112, -96, 4, 9, '#1b1d24') +
    line('-91 -160 -88 -168 -82 -166', t.of('#8a5a34'), 3) +
    oval(-52, -136, 11, 13, skin) +
    curve('-62 -140 -60 -150 -48 -152 -42 -142 -50 -146', t.of('#2b1d16')) +
    curve('-53 -134 -46 -130 -44 -136 -49 -135', '#ffffff') +
    line('-55 -141 -51 -142', '#1b1512', 1.6) +
    line('-47 -142 -43 -141', '#1b1512', 1.6) +
    curve('-74 -146 -60 -152 -52 -164 -40 -158 -38 -150 -34 -146 -50 -148', t.of('#4d525c'))
  );
}
