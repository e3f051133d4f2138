import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, group, limb, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece } from './scene-piece.ts';

export const showerAndMotel: readonly Prop[] = [
  piece(
    wordsOf(
      'shower curtain with the shadow of a raised knife, pale shower curtain with the black shadow of an old woman with a raised knife',
    ),
    [230, 210, 0.84],
    'wall',
    (t) => curtain(t) + group(shadow(), 'translate(-22 0) scale(-1 1)') + showerHead(t),
  ),
  piece(wordsOf('screaming woman with wet hair, screaming young woman with wet hair'), [110, 130, 0.5], 'near', (t) =>
    screamingWoman(t),
  ),
  piece(
    wordsOf('gloomy house on a hill above a motel, tall gloomy old house on a hill above a low motel'),
    [330, 230, 0.82],
    'near',
    (t) => hill(t) + house(t) + motel(t),
    { giant: true },
  ),
  piece(wordsOf('stuffed owl with spread wings, large stuffed owl with spread wings'), [190, 120, 0.4], 'near', (t) => {
    const c = t.of('#8a7a64');
    const dark = mix(c, t.ink, 0.4);
    const wing = (s: number): string =>
      curve(`0 -70 ${s * 30} -96 ${s * 92} -116 ${s * 88} -84 ${s * 70} -60 ${s * 44} -44 ${s * 12} -40`, dark) +
      many(5, (i) => line(`${s * (20 + i * 13)} ${-84 - i * 5} ${s * (26 + i * 13)} ${-48 - i * 7}`, c, 2.4));
    return (
      limb(-40, 0, 44, -6, 7, 6, t.of('#5a4030')) +
      wing(-1) +
      wing(1) +
      curve('-20 -10 -24 -56 -14 -84 0 -90 14 -84 24 -56 20 -10 0 0', c) +
      many(8, (i) => oval(-10 + (i % 3) * 10, -52 + Math.floor(i / 3) * 14, 4, 5, dark)) +
      flat('-18 -86 -20 -104 -6 -92', c) +
      flat('18 -86 20 -104 6 -92', c) +
      [-8, 8].map((x) => disc(x, -80, 7.4, '#f4ead0') + disc(x, -80, 3.6, '#14110f')).join('') +
      flat('-3 -74 3 -74 0 -66', '#d9b24a') +
      line('-8 -4 -10 6', '#d9b24a', 3) +
      line('8 -4 10 4', '#d9b24a', 3)
    );
  }),
  piece(
    wordsOf('folded newspaper with an envelope of money, envelope of money in a folded newspaper'),
    [170, 60, 0.2],
    'near',
    (t) =>
      flat('-80 0 -60 -34 70 -30 84 2', t.of('#d9d4c6')) +
      many(6, (i) => line(`${-62 + i * 4} ${-30 + i * 5} ${56 + i * 4} ${-26 + i * 5}`, t.ink, 1.6, { opacity: 0.4 })) +
      flat('-30 -14 -18 -44 64 -40 58 -10', t.of('#f4efe2')) +
      line('-18 -44 22 -24 64 -40', t.ink, 1.4, { opacity: 0.5 }) +
      many(3, (i) =>
        flat(`${-8 + i * 20} -42 ${8 + i * 20} -42 ${10 + i * 20} -56 ${-6 + i * 20} -56`, t.of('#a9b08a')),
      ),
  ),
];

function curtain(t: Tones): string {
  const cloth = t.of('#e9ecec');
  return (
    box(-112, -206, 224, 5, t.of('#8d969c'), 2) +
    many(
      12,
      (i) => `<circle cx="${-104 + i * 19}" cy="-202" r="5" fill="none" stroke="${t.of('#8d969c')}" stroke-width="2"/>`,
    ) +
    curve(
      '-108 -198 -108 -198 0 -194 108 -198 108 -198 104 -100 110 0 110 0 80 -6 50 0 20 -6 -10 0 -40 -6 -70 0 -110 0 -110 0 -104 -100',
      cloth,
    ) +
    many(11, (i) =>
      line(`${-96 + i * 19} -196 ${-100 + i * 19} -100 ${-94 + i * 19} -4`, mix(cloth, t.ink, 0.25), 3, {
        opacity: 0.55,
      }),
    )
  );
}

/** An old woman behind the curtain, a kitchen knife above her head. */
const shadow = (): string => {
  const c = '#0b0b0d';
  return (
    curve('-44 -4 -50 -60 -46 -104 -26 -124 6 -124 26 -104 34 -60 36 -4', c, { opacity: 0.92 }) +
    oval(-10, -142, 18, 22, c, { opacity: 0.95 }) +
    disc(-10, -166, 11, c, { opacity: 0.95 }) +
    limb(14, -114, 46, -136, 18, 14, c) +
    limb(46, -136, 42, -170, 14, 11, c) +
    disc(41, -173, 7.4, c) +
    limb(40, -170, 54, -192, 8, 8, c) +
    flat('30 -176 48 -166 14 -116 10 -120', c)
  );
};

const showerHead = (t: Tones): string =>
  limb(-134, -190, -100, -184, 7, 7, t.of('#aab2b8')) +
  flat('-104 -192 -84 -182 -94 -162 -116 -174', t.of('#c9d0d5')) +
  many(11, (i) => line(`${-110 + i * 2.4} ${-170 + i * 0.6} ${-128 + i * 7} -8`, '#f4fbff', 1.8, { opacity: 0.75 }));

function screamingWoman(t: Tones): string {
  const skin = t.of('#e6bda2');
  const hair = t.of('#b99a68');
  return (
    curve('-56 30 -50 -20 -24 -36 0 -40 24 -36 50 -20 56 30', skin) +
    curve('-34 -20 -40 -80 -28 -116 0 -128 28 -116 40 -80 34 -20 22 -40 24 -90 -24 -90 -22 -40', hair) +
    limb(0, -30, 0, -50, 24, 22, mix(skin, t.ink, 0.25)) +
    oval(0, -78, 27, 36, skin) +
    curve('-28 -80 -26 -110 0 -120 26 -110 28 -80 18 -102 0 -106 -18 -102', hair) +
    many(5, (i) => line(`${-26 + i * 5} -104 ${-30 + i * 4} -76 ${-27 + i * 3} ${-52 + i * 2}`, hair, 3.4)) +
    [-11, 11].map((x) => oval(x, -84, 7.4, 8, '#fbfaf4') + disc(x, -84, 3.4, '#1b1512')).join('') +
    line('-20 -97 -6 -100', hair, 3) +
    line('20 -97 6 -100', hair, 3) +
    oval(0, -57, 11, 14, '#2a0f10') +
    curve('-8 -66 0 -68 8 -66 6 -63 -6 -63', '#ffffff') +
    limb(-46, 10, -38, -44, 15, 12, skin) +
    many(4, (i) => limb(-44 + i * 5, -46, -44 + i * 6, -64 - (i % 2) * 4, 5, 4, skin)) +
    many(7, (i) =>
      line(`${-24 + i * 8} ${-40 + (i % 3) * 12} ${-25 + i * 8} ${-28 + (i % 3) * 12}`, '#ffffff', 2, { opacity: 0.8 }),
    )
  );
}

const hill = (t: Tones): string =>
  curve('-260 30 -190 -20 -110 -70 -40 -92 40 -92 110 -70 200 -20 270 30', t.of('#3a3f3a')) +
  many(12, (i) =>
    flat(
      `${34 - i * 5} ${-84 + i * 7} ${52 - i * 5} ${-84 + i * 7} ${52 - i * 5} ${-79 + i * 7} ${32 - i * 5} ${-79 + i * 7}`,
      t.of('#8d8f8c'),
    ),
  );

function house(t: Tones): string {
  const wall = t.of('#5a5c62');
  const roof = t.of('#24262c');
  const pane = (x: number, y: number, lit: boolean): string =>
    box(x - 7, y - 24, 14, 24, lit ? '#fff3c8' : '#14151a', 6) + box(x - 9, y - 27, 18, 4, t.of('#8d8f96'));
  return (
    box(-50, -156, 84, 70, wall) +
    flat('-58 -154 42 -154 30 -190 -46 -190', roof) +
    line('-46 -190 30 -190', t.of('#8d8f96'), 3) +
    box(-24, -200, 34, 114, mix(wall, '#ffffff', 0.08)) +
    flat('-30 -200 16 -200 8 -226 -22 -226', roof) +
    many(5, (i) => line(`${-20 + i * 7} -226 ${-20 + i * 7} -233`, t.of('#8d8f96'), 1.6)) +
    pane(-38, -120, false) +
    pane(22, -120, false) +
    disc(-7, -182, 30, glow('#fff3c8'), { opacity: 0.6 }) +
    box(-18, -196, 22, 30, '#fff3c8', 8) +
    curve('-14 -166 -13 -178 -8 -182 -9 -189 -4 -192 0 -188 -1 -181 3 -176 3 -166', '#14151a') +
    box(-14, -112, 14, 26, '#14151a', 2) +
    box(-58, -92, 100, 6, t.of('#3a3c42')) +
    many(6, (i) => box(-56 + i * 19, -116, 3, 26, t.of('#8d8f96'))) +
    box(-58, -118, 100, 4, t.of('#3a3c42'))
  );
}

const motel = (t: Tones): string =>
  flat('-176 -52 150 -52 164 -38 -190 -38', t.of('#24262c')) +
  box(-180, -38, 338, 44, t.of('#7a7c80')) +
  many(
    7,
    (i) =>
      box(-168 + i * 46, -30, 15, 36, '#2a2c32') + box(-148 + i * 46, -28, 18, 16, i === 5 ? '#fff3c8' : '#3a3f48'),
  ) +
  many(8, (i) => box(-180 + i * 47, -38, 3, 44, t.of('#b9bbbd'))) +
  box(-196, 6, 372, 5, t.of('#4a4c50')) +
  limb(172, 8, 172, -74, 4, 4, t.of('#3a3c42')) +
  box(146, -96, 54, 26, '#f4f4ee', 3) +
  many(4, (i) => box(152 + i * 11, -90, 7, 14, '#24262c', 1));
