import { inLight, mix } from '../brush/colour.ts';
import { fadeUp, glow, halo, shade } from '../brush/gradients.ts';
import { box, curve, disc, flat, group, line, many, oval, path, round } from '../brush/shapes.ts';
import { type Enclosure, HEIGHT, type Stage, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { corridor } from './room.ts';

const enclosed = (
  words: Enclosure['words'],
  floor: number,
  paint: Enclosure['paint'],
  floating = false,
): Enclosure => ({
  kind: 'enclosure',
  words,
  floor,
  paint,
  ...(floating && { floating }),
});

/** Closed spaces of one particular look. */
export const strangeRooms: readonly Enclosure[] = [
  enclosed(
    wordsOf(
      'castle hall with long tables and hundreds of floating candles, great castle hall with long tables and hundreds of floating candles',
    ),
    0.7,
    candleHall,
  ),
  enclosed(
    wordsOf('tilted hotel corridor, hotel corridor tilted sideways, long hotel corridor tilted sideways'),
    0.72,
    (s) =>
      box(0, 0, WIDTH, HEIGHT, '#2a1c14') +
      group(
        corridor(s, '#c9a26a', '#7a3320', '#ffe2a8', 'carpet', true),
        'translate(768 512) rotate(24) scale(1.34) translate(-768 -512)',
      ),
  ),
  enclosed(
    wordsOf(
      'ribbed hall full of leathery eggs, huge ribbed hall full of leathery eggs, dark ribbed hall full of leathery eggs',
    ),
    0.6,
    eggHall,
  ),
  enclosed(
    wordsOf(
      'white padded mess room, round white mess room, white padded ship room, bright white ship corridor, white ship corridor',
    ),
    0.72,
    whiteShip,
  ),
];

function candleHall(s: Stage): string {
  const stone = mix(inLight('#8a6a4a', s.palette.ambient), s.palette.ink, 0.35);
  const candle = (x: number, y: number, k: number): string =>
    disc(x, y - 8 * k, 46 * k, glow('#ffcf7a'), { opacity: 0.7 }) +
    box(x - 3 * k, y, 6 * k, 26 * k, '#fff3d8', 1) +
    curve(`${x - 3 * k} ${y - 1} ${x} ${y - 16 * k} ${x + 3 * k} ${y - 1}`, '#ffe27a');
  return (
    box(0, 0, WIDTH, HEIGHT, shade('#0c1230', '#3a2a24')) +
    many(60, () =>
      disc(s.rnd.between(0, WIDTH), s.rnd.between(0, 240), s.rnd.between(0.8, 2), '#ffffff', { opacity: 0.8 }),
    ) +
    flat('-10 -10 470 200 470 720 -10 1040', shade(stone, mix(stone, s.palette.ink, 0.3))) +
    flat('1546 -10 1066 200 1066 720 1546 1040', shade(stone, mix(stone, s.palette.ink, 0.4))) +
    box(470, 260, 596, 460, mix(stone, '#ffcf8a', 0.12)) +
    path('M470 262L768 110L1066 262Z', mix(stone, '#ffcf8a', 0.05)) +
    many(3, (i) =>
      path(`M${530 + i * 180} 600V360A58 86 0 0 1 ${646 + i * 180} 360V600Z`, shade('#24407a', '#e0a050')),
    ) +
    many(4, (i) =>
      path(
        `M${round(40 + i * 112)} ${round(880 - i * 60)}V${round(300 + i * 26)}A30 60 0 0 1 ${round(100 + i * 96)} ${round(300 + i * 26)}V${round(850 - i * 56)}Z`,
        '#2a3a6a',
        { opacity: 0.7 },
      ),
    ) +
    many(4, (i) =>
      path(
        `M${round(1496 - i * 112)} ${round(880 - i * 60)}V${round(300 + i * 26)}A30 60 0 0 0 ${round(1436 - i * 96)} ${round(300 + i * 26)}V${round(850 - i * 56)}Z`,
        '#2a3a6a',
        { opacity: 0.7 },
      ),
    ) +
    many(4, (i) => {
      const x = 520 + i * 166;
      return (
        box(x - 34, 290, 68, 120, ['#a51d2a', '#d9a92c', '#2f5fae', '#3d7a4a'][i] ?? '#a51d2a') +
        flat(`${x - 34} 410 ${x + 34} 410 ${x} 444`, ['#a51d2a', '#d9a92c', '#2f5fae', '#3d7a4a'][i] ?? '#a51d2a')
      );
    }) +
    flat('-10 1040 470 716 1066 716 1546 1040', shade('#5a4030', '#2a1c14')) +
    many(4, (i) =>
      flat(
        `${560 + i * 120} 730 ${600 + i * 120} 730 ${round(240 + i * 330 + 130)} 1040 ${round(240 + i * 330)} 1040`,
        shade('#8a5a34', '#4a2c1a'),
      ),
    ) +
    many(46, (i) => {
      const k = 0.4 + ((i * 0.618) % 1) * 1.1;
      return candle(s.rnd.between(40, WIDTH - 40), 60 + ((i * 97) % 420), k);
    })
  );
}

function eggHall(s: Stage): string {
  const egg = (x: number, y: number, k: number): string =>
    curve(
      `${x - 26 * k} ${y} ${x - 34 * k} ${y - 38 * k} ${x - 14 * k} ${y - 78 * k} ${x + 14 * k} ${y - 78 * k} ${x + 34 * k} ${y - 38 * k} ${x + 26 * k} ${y}`,
      shade('#6a6a44', '#20241a'),
    ) +
    line(`${x} ${y - 78 * k} ${x - 4 * k} ${y - 60 * k}`, '#c9c48a', 2 * k) +
    line(`${x - 10 * k} ${y - 76 * k} ${x} ${y - 66 * k} ${x + 10 * k} ${y - 76 * k}`, '#c9c48a', 2 * k);
  return (
    box(0, 0, WIDTH, HEIGHT, shade('#05080e', '#0c1c26')) +
    many(9, (i) => {
      const k = 1 - i / 9;
      const [x, top] = [760 * k ** 0.8 + 90, 470 - 470 * k];
      return path(
        `M${round(768 - x)} 700C${round(768 - x * 1.1)} ${round(top)} ${round(768 - x * 0.4)} ${round(top - 40)} 768 ${round(top - 40)}S${round(768 + x * 1.1)} ${round(top)} ${round(768 + x)} 700`,
        'none',
        { stroke: mix('#2a3a40', '#0a1016', k * 0.5), width: 14 + 44 * k },
      );
    }) +
    disc(768, 560, 520, glow('#3a8ad0'), { opacity: 0.5 }) +
    many(90, (i) => {
      const u = (i / 90) ** 1.2;
      return egg(s.rnd.between(-20, WIDTH + 20), 590 + u * 330, 0.28 + u * 0.9);
    }) +
    box(0, 540, WIDTH, 130, fadeUp('#4aa8ff'), 0, { opacity: 0.45 }) +
    many(9, (i) => oval(s.rnd.between(0, WIDTH), 640 + i * 38, 560, 26, glow('#6ac0ff'), { opacity: 0.55 })) +
    line('-10 690 400 684 800 694 1200 684 1556 690', '#bfe8ff', 3, { opacity: 0.7 })
  );
}

function whiteShip(s: Stage): string {
  const wall = inLight('#efede6', s.palette.ambient);
  const dark = mix(wall, s.palette.ink, 0.3);
  return (
    box(0, 0, WIDTH, HEIGHT, dark) +
    many(7, (i) => {
      const k = 1 / (1 + i * 0.5);
      const [w, h] = [880 * k, 560 * k];
      const c = mix(wall, s.palette.ink, i % 2 ? 0.02 : 0.16);
      const y = 490;
      return (
        flat(
          `${round(768 - w)} ${round(y - h * 0.5)} ${round(768 - w * 0.62)} ${round(y - h)} ${round(768 + w * 0.62)} ${round(y - h)} ${round(768 + w)} ${round(y - h * 0.5)} ${round(768 + w)} ${round(y + h * 0.6)} ${round(768 + w * 0.62)} ${round(y + h)} ${round(768 - w * 0.62)} ${round(y + h)} ${round(768 - w)} ${round(y + h * 0.6)}`,
          c,
        ) + box(768 - w * 0.5, y - h + 4, w, 10 * k, '#ffffff', 4)
      );
    }) +
    flat('560 770 976 770 1500 1040 36 1040', mix(wall, s.palette.ink, 0.22)) +
    disc(768, 480, 240, halo('#ffffff'), { opacity: 0.8 })
  );
}
