import { inLight, mix } from '../brush/color.ts';
import { glow, shade } from '../brush/gradients.ts';
import { box, curve, disc, flat, line, many, oval, path } from '../brush/shapes.ts';
import { type Enclosure, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { glowWindow, roomPlace, round } from './room.ts';

export const halls: readonly Enclosure[] = [
  roomPlace(
    wordsOf(
      'theatre, stage, theater, opera house, concert hall, auditorium, cabaret, nightclub, film set, cinema hall, film studio, dance floor, theatre stage, jazz club, opera',
    ),
    { wall: '#4a2430', floor: '#a8764a', ceiling: '#2a1720', pattern: 'planks' },
    (s) => {
      const c = mix(inLight('#a81f2c', s.palette.ambient), s.palette.ink, 0.12);
      return (
        flat(`620 -10 916 -10 1130 ${s.horizon + 130} 406 ${s.horizon + 130}`, 'url(#downfff3cf)', { opacity: 0.5 }) +
        oval(768, s.horizon + 120, 400, 64, '#fff3cf', { opacity: 0.4 }) +
        many(2, (k) =>
          many(7, (i) => {
            const f = (x: number): number => (k ? WIDTH - x : x);
            return curve(
              `${f(-40 + i * 48)} -20 ${f(20 + i * 48)} -20 ${f(24 + i * 46 - i * i * 2)} 420 ${f(16 + i * 44)} ${round(s.horizon + 90)} ${f(-44 + i * 44)} ${round(s.horizon + 90)} ${f(-40 + i * 44)} 420`,
              i % 2 ? c : mix(c, s.palette.ink, 0.45),
            );
          }),
        ) +
        many(
          11,
          (i) =>
            curve(
              `${i * 150 - 70} -20 ${i * 150 + 90} -20 ${i * 150 + 80} 80 ${i * 150 + 10} 128 ${i * 150 - 60} 80`,
              i % 2 ? c : mix(c, s.palette.ink, 0.35),
            ) + line(`${i * 150 - 56} 92 ${i * 150 + 10} 132 ${i * 150 + 76} 92`, '#e3b03a', 5),
        )
      );
    },
    0.72,
  ),
  roomPlace(
    wordsOf('laboratory, lab, hospital, operating room, clinic, hospital ward, ward, white room'),
    { wall: '#b9c9c4', floor: '#7f929a', ceiling: '#dfe9e4', pattern: 'tiles' },
    (s) =>
      box(360, s.horizon - 130, 816, 14, mix(inLight('#e9efec', s.palette.ambient), s.palette.ink, 0.1)) +
      box(380, s.horizon - 116, 776, 110, mix(inLight('#8aa0a4', s.palette.ambient), s.palette.ink, 0.2)) +
      many(8, (i) => {
        const c = ['#5af0b0', '#ffb84a', '#6ab8ff', '#ff6a8a'][i % 4] ?? '#5af0b0';
        return (
          path(`M${430 + i * 94} ${s.horizon - 190}v22l-22 38h58l-22 -38v-22z`, c, { opacity: 0.75 }) +
          disc(437 + i * 94, s.horizon - 150, 60, glow(c), { opacity: 0.4 })
        );
      }) +
      many(
        3,
        (i) =>
          box(440 + i * 240, 150, 180, 14, '#f4fff8', 4) +
          oval(530 + i * 240, 170, 170, 80, glow('#eafff6'), { opacity: 0.5 }),
      ),
  ),
  roomPlace(
    wordsOf(
      'prison, jail, cell, dungeon, cellar, basement, prison corridor, stone room, crypt, concrete room, catacomb, stone hall, stone chamber, asylum, prison interior, stone corridor, cell block',
    ),
    { wall: '#7d7a72', floor: '#5d5a55', ceiling: '#4d4b48', pattern: 'stone' },
    (s) =>
      many(9, (r) =>
        many(8, (i) =>
          box(318 + i * 118 - (r % 2) * 40, 130 + r * 66, 110, 58, s.palette.ink, 6, {
            opacity: ((i * 5 + r * 3) % 4) * 0.04 + 0.03,
          }),
        ),
      ) +
      glowWindow(s, 690, 190, 156, 110) +
      many(5, (i) => box(700 + i * 32, 186, 7, 118, s.palette.ink)) +
      flat('690 300 846 300 1200 1000 620 1000', 'url(#downfff3cf)', { opacity: 0.28 }),
  ),
  roomPlace(
    wordsOf(
      'church interior, inside of a church, nave, altar, cathedral interior, temple interior, great church, stained glass windows, candlelit church, inside a church',
    ),
    { wall: '#a8947a', floor: '#8a7460', ceiling: '#6b5c4c', pattern: 'check' },
    (s) =>
      many(3, (i) => {
        const x = 450 + i * 250;
        return (
          path(
            `M${x} ${s.horizon - 110}V280A68 90 0 0 1 ${x + 136} 280V${s.horizon - 110}Z`,
            shade('#6fa0d0', '#e3a04a'),
          ) +
          many(10, (k) =>
            flat(
              `${x + 10 + (k % 2) * 60} ${230 + k * 34} ${x + 66 + (k % 2) * 60} ${226 + k * 34} ${x + 50 + (k % 2) * 50} ${268 + k * 34}`,
              ['#c83a3a', '#e8b83a', '#3a7ac8', '#4aa86a', '#8a4aa8'][(k + i) % 5] ?? '#c83a3a',
              { opacity: 0.75 },
            ),
          ) +
          flat(`${x} 300 ${x + 136} 300 ${x + 330} 1030 ${x + 90} 1030`, 'url(#downffe9b8)', { opacity: 0.3 }) +
          line(`${x + 68} 196 ${x + 68} ${s.horizon - 110}`, s.palette.ink, 5)
        );
      }),
  ),
];
