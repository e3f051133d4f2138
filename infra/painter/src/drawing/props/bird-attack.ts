import { mix } from '../brush/colour.ts';
import { box, curve, disc, flat, group, line, many, oval } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { piece, someone } from './scene-piece.ts';

const SUIT = '#a9cf7c';
const BLONDE = '#ecd089';

export const birdAttack: readonly Prop[] = [
  piece(
    wordsOf(
      'crows and gulls attacking fleeing children, black crows and white gulls attacking a blonde woman in a green suit and fleeing children',
    ),
    [340, 225, 0.9],
    'near',
    (t) =>
      schoolhouse(t) +
      [-142, -92, 88, 138].map((x, i) => child(t, x, i)).join('') +
      someone(
        t,
        { pose: 'scream', wear: 'dress', cloth: SUIT, slim: true, hair: 'bun', hairColour: BLONDE },
        0,
        0,
        1.24,
      ) +
      many(15, (i) => {
        const x = -160 + ((i * 83) % 320);
        const y = -230 + ((i * 47) % (Math.abs(x) < 60 ? 74 : 120));
        return group(
          flying(t, i % 4 === 1),
          `translate(${x} ${y}) rotate(${-30 + ((i * 37) % 60)}) scale(${0.55 + (i % 4) * 0.2})`,
        );
      }) +
      group(flying(t, false), 'translate(-66 -150) rotate(24) scale(1)') +
      group(flying(t, false), 'translate(70 -146) rotate(-20) scale(-1 1)') +
      group(flying(t, true), 'translate(-110 -104) rotate(10) scale(.9)'),
  ),
  piece(
    wordsOf('climbing frame covered with black crows, climbing frame covered with rows of black crows'),
    [260, 170, 0.62],
    'ground',
    (t) => {
      const pipe = '#dfe4e6';
      const rows = [-30, -66, -102, -138, -166];
      const half = [124, 112, 98, 82, 44];
      const bar = (points: string, width: number): string =>
        line(points, mix(pipe, '#20262a', 0.62), width + 2.4) + line(points, pipe, width);
      return (
        [-1, -0.5, 0, 0.5, 1].map((s) => bar(`${s * 134} 0 ${s * 82} -138 ${s * 44} -166`, 4.4)).join('') +
        rows.map((y, r) => bar(`${-(half[r] ?? 0)} ${y} ${half[r] ?? 0} ${y}`, 3.8)).join('') +
        rows
          .map((y, r) =>
            many(r > 3 ? 3 : 5, (i) => {
              const reach = (half[r] ?? 0) - 16;
              return group(
                perched(t, 0, 0, (i + r) % 3 ? 1 : -1),
                `translate(${Math.round(-reach + (i * 2 * reach) / (r > 3 ? 2 : 4) + (((i + r) * 29) % 13) - 6)} ${y - 4}) scale(.86)`,
              );
            }),
          )
          .join('')
      );
    },
  ),
  piece(
    wordsOf('blonde woman in a green suit on a bench, blonde woman in a pale green suit on a bench'),
    [150, 100, 0.44],
    'near',
    (t) =>
      someone(
        t,
        { pose: 'sit', wear: 'shirt', cloth: SUIT, legs: SUIT, hair: 'bun', hairColour: BLONDE, slim: true },
        0,
        0,
        1.02,
      ) +
      many(2, (i) => box(-66, -44 + i * 14, 132, 8, t.of('#6b5540'), 2, { opacity: i ? 1 : 0 })) +
      box(-66, -28, 132, 7, t.of('#7a624a'), 2) +
      [-56, 56].map((x) => line(`${x} -28 ${x} 0`, t.of('#4a3a2c'), 5)).join(''),
  ),
  piece(wordsOf('boarded window with a hole, window boarded with planks'), [130, 140, 0.44], 'wall', (t) => {
    const wood = t.of('#8a6a44');
    return (
      box(-56, -136, 112, 136, t.of('#4a3a2c'), 2) +
      box(-48, -128, 96, 120, '#1a1f24') +
      many(
        5,
        (i) =>
          `<g transform="rotate(${i % 2 ? 4 : -5} 0 ${-22 - i * 25})">${box(-62, -32 - i * 25, 124, 18, mix(wood, t.ink, (i % 3) * 0.12), 2)}${disc(-52, -23 - i * 25, 2, t.ink)}${disc(52, -23 - i * 25, 2, t.ink)}</g>`,
      ) +
      flat('-12 -80 2 -92 14 -80 22 -66 6 -58 -10 -64', '#0c0f12') +
      flat('-14 -72 -34 -66 -14 -64', '#20242a') +
      disc(-8, -74, 2.2, '#f4d24a')
    );
  }),
  piece(
    wordsOf('broken tea cups and feathers, scattered feathers and broken tea cups'),
    [240, 60, 0.2],
    'near',
    (t) =>
      many(9, (i) => {
        const x = -110 + ((i * 59) % 220);
        return `<g transform="translate(${x} ${-8 - ((i * 17) % 34)}) rotate(${(i * 41) % 160})">${curve('-20 0 -6 -7 12 -5 22 0 12 5 -6 7', t.of(i % 2 ? '#f4f2ec' : '#8a9098'))}${line('-24 0 22 0', t.ink, 1, { opacity: 0.5 })}</g>`;
      }) +
      [-70, 20, 84]
        .map(
          (x, i) =>
            curve(
              `${x - 14} -18 ${x - 12} -2 ${x} 0 ${x + 12} -2 ${x + 16} -14 ${x + 6} -12 ${x} -20 ${x - 6} -12`,
              t.of('#fdfbf2'),
            ) + (i % 2 ? '' : flat(`${x + 22} -2 ${x + 34} -12 ${x + 36} -2`, t.of('#fdfbf2'))),
        )
        .join(''),
  ),
];

/** A bird with raised wings, its beak to the right. */
const flying = (t: Tones, gull: boolean): string => {
  const c = gull ? t.of('#f4f4f2') : '#15161a';
  const wing = gull ? t.of('#aab4bc') : '#23252c';
  return (
    curve('-4 -2 -14 -18 -34 -34 -46 -30 -34 -22 -38 -16 -26 -12 -28 -6 -14 2', wing) +
    curve('6 -2 10 -20 26 -40 40 -38 34 -28 40 -24 28 -16 32 -10 16 2', wing) +
    curve('-30 8 -18 -4 0 -6 18 -6 26 0 18 8 0 9 -16 8', c) +
    flat('-20 2 -40 12 -36 2 -42 -2', c) +
    disc(22, -2, 7, c) +
    flat('27 -4 40 0 27 3', gull ? t.of('#e8a83a') : '#3a3a40') +
    disc(23, -4, 1.4, gull ? '#15110e' : '#f4d24a')
  );
};

const perched = (t: Tones, x: number, y: number, face: number): string =>
  group(
    curve('-12 6 -8 -6 2 -14 9 -10 8 0 0 6', '#15161a') +
      disc(6, -15, 5.4, '#15161a') +
      flat('10 -17 18 -14 10 -12', '#3a3a40') +
      disc(7, -16, 1, t.glow) +
      flat('-10 4 -22 12 -6 8', '#15161a'),
    `translate(${x} ${y}) scale(${face} 1)`,
  );

const child = (t: Tones, x: number, index: number): string =>
  someone(
    t,
    {
      pose: index % 2 ? 'scream' : 'run',
      wear: index % 2 ? 'dress' : 'shirt',
      cloth: ['#b8402f', '#3f6fa8', '#d9a83a', '#7a5a9a'][index] ?? '#b8402f',
      child: true,
      hair: index % 2 ? 'long' : 'short',
      hairColour: index === 2 ? '#c98a4a' : '#33241d',
    },
    x,
    8,
    x < 0 ? -0.86 : 0.86,
  );

const schoolhouse = (t: Tones): string => {
  const wall = t.of('#e6e4da');
  const x = 96;
  return group(
    box(x - 40, -134, 84, 60, wall) +
      flat(`${x - 48} -132 ${x + 2} -166 ${x + 52} -132`, t.of('#5a5c64')) +
      box(x - 10, -190, 24, 40, wall) +
      flat(`${x - 14} -188 ${x + 2} -212 ${x + 18} -188`, t.of('#5a5c64')) +
      many(4, (i) => box(x - 32 + i * 19, -120, 10, 20, '#3a4450')) +
      oval(x + 2, -72, 80, 16, t.of('#6a7a52')) +
      line(`${x - 40} -104 ${x + 44} -104`, t.ink, 0.8, { opacity: 0.3 }),
    'translate(0 10)',
  );
};
