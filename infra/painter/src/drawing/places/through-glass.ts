import { mix } from '../brush/colour.ts';
import { glow } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval, round } from '../brush/shapes.ts';
import { HEIGHT, type Place, type Stage, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { towers } from './backdrop-parts.ts';

/** What is seen through a window that belongs to the image. */
export const throughGlass: readonly Place[] = [
  {
    kind: 'backdrop',
    words: wordsOf('view through a car windscreen, through a car windscreen, seen through a windscreen'),
    ground: 'road',
    paint: () => '',
    front: (s) => oncoming() + wipers(s) + dashboard(s) + driver(s),
  },
  {
    kind: 'backdrop',
    words: wordsOf(
      'flat city seen through half-closed blinds, city seen through half-closed blinds, half-closed blinds',
    ),
    ground: 'desert',
    paint: (s) =>
      towers(s, s.horizon + 16, 40, 130, 70, '#8a8a8a', 0.5) + towers(s, s.horizon + 26, 60, 190, 150, '#6d6d6d', 0.24),
    front: (s) => {
      const frame = mix('#15151a', s.palette.haze, 0.12);
      return (
        many(15, (i) => box(0, i * 34, WIDTH, 20, mix('#f2efe4', s.palette.ink, 0.18 + (i % 2) * 0.06), 2)) +
        many(3, (i) => line(`${260 + i * 500} 0 ${260 + i * 500} 520`, s.palette.ink, 3, { opacity: 0.6 })) +
        box(0, 508, WIDTH, 10, s.palette.ink, 0, { opacity: 0.5 }) +
        box(0, 0, 54, HEIGHT, frame) +
        box(WIDTH - 54, 0, 54, HEIGHT, frame) +
        box(0, HEIGHT - 70, WIDTH, 70, frame)
      );
    },
  },
];

const oncoming = (): string =>
  [820, 960, 1130, 1340]
    .map((x, i) => disc(x, 590 + i * 26, 130 + i * 26, glow('#ffffff')) + disc(x, 590 + i * 26, 16 + i * 5, '#ffffff'))
    .join('');

const wipers = (s: Stage): string =>
  many(60, () => {
    const x = s.rnd.between(60, WIDTH - 60);
    const y = s.rnd.between(40, 640);
    return line(
      `${round(x)} ${round(y)} ${round(x - 8)} ${round(y + s.rnd.between(14, 60))}`,
      '#f2f6fa',
      s.rnd.between(1, 3),
      { opacity: 0.4 },
    );
  }) +
  line('420 760 700 430', '#0c0d10', 10) +
  line('900 760 1240 470', '#0c0d10', 10);

const dashboard = (s: Stage): string =>
  flat('-10 -10 150 -10 60 700 -10 760', '#0d0e12') +
  flat('1546 -10 1386 -10 1476 700 1546 760', '#0d0e12') +
  box(-10, -10, 1556, 46, '#0d0e12') +
  curve('-20 1040 -20 760 -20 760 400 716 1100 716 1556 760 1556 760 1556 1040 1556 1040', '#14151a') +
  many(3, (i) => oval(930 + i * 130, 800, 40, 26, mix('#d9d4c0', s.palette.ink, 0.4))) +
  box(640, 30, 230, 58, '#0c0d10', 14);

/** Seen from behind, her hands on the wheel. */
function driver(s: Stage): string {
  const dark = '#08090b';
  return (
    `<ellipse cx="480" cy="850" rx="240" ry="150" fill="none" stroke="#26282e" stroke-width="24"/>` +
    curve('230 1040 250 860 340 770 470 750 600 770 700 860 730 1040', dark) +
    oval(470, 640, 92, 116, dark) +
    oval(470, 610, 122, 124, '#121317') +
    curve('350 610 340 700 380 730 560 730 600 700 590 610', '#121317') +
    line('380 580 420 540 480 526', mix('#ffffff', s.palette.ink, 0.4), 5, { opacity: 0.5 }) +
    oval(262, 800, 34, 26, mix('#c9a48a', s.palette.ink, 0.55)) +
    oval(700, 800, 34, 26, mix('#c9a48a', s.palette.ink, 0.55))
  );
}
