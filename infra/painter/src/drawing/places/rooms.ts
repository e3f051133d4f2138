import { inLight, mix } from '../brush/color.ts';
import { glow } from '../brush/gradients.ts';
import { box, flat, line, many, oval } from '../brush/shapes.ts';
import type { Enclosure } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { glowWindow, roomPlace } from './room.ts';

export const rooms: readonly Enclosure[] = [
  roomPlace(
    wordsOf(
      'room, library, interior, bedroom, indoors, parlour, child room, nursery, house interior, study, apartment, office, hotel room, attic, loft, motel room, hall, ballroom, lobby, great hall, hotel lobby, classroom, courtroom, foyer, workshop, jury room, café interior',
    ),
    { wall: '#b98f68', floor: '#8a5f3e', ceiling: '#d9c4a0', pattern: 'planks', panel: true },
    (s) => glowWindow(s, 470, 230, 150, 220) + glowWindow(s, 916, 230, 150, 220),
  ),
  roomPlace(
    wordsOf('kitchen, bathroom, restaurant kitchen, bakery, restaurant, canteen, diner interior, dining car'),
    { wall: '#c9b08a', floor: '#9a6a4a', ceiling: '#d9cdb0', pattern: 'check' },
    (s) => {
      const c = mix(inLight('#6d7f78', s.palette.ambient), s.palette.ink, 0.2);
      return (
        box(360, s.horizon - 170, 816, 160, c) +
        box(350, s.horizon - 184, 836, 18, mix(c, '#ffffff', 0.4)) +
        many(
          6,
          (i) =>
            `<rect x="${376 + i * 134}" y="${s.horizon - 150}" width="112" height="124" fill="none" stroke="${s.palette.ink}" stroke-width="3" opacity=".4"/>`,
        ) +
        line('380 236 1160 236', mix('#4a3a2c', s.palette.ink, 0.4), 6) +
        many(
          9,
          (i) =>
            line(`${410 + i * 90} 238 ${410 + i * 90} ${266 + (i % 3) * 10}`, s.palette.ink, 2) +
            oval(
              410 + i * 90,
              300 + (i % 3) * 10,
              32,
              30,
              mix(inLight('#b4703a', s.palette.ambient), s.palette.ink, (i % 3) * 0.15),
            ) +
            oval(402 + i * 90, 292 + (i % 3) * 10, 9, 9, '#ffe2b0', { opacity: 0.5 }),
        )
      );
    },
  ),
  roomPlace(
    wordsOf('bar, pub, gin joint, casino, hotel bar, café with piano, cantina, saloon, tavern'),
    { wall: '#7a4a34', floor: '#6a4030', ceiling: '#4a2f24', pattern: 'planks' },
    (s) => {
      const c = mix(inLight('#5d3520', s.palette.ambient), s.palette.ink, 0.2);
      return (
        many(
          3,
          (r) =>
            box(400, 250 + r * 84, 736, 8, c) +
            many(26, (i) => {
              const h = 34 + ((i * 7 + r * 5) % 26);
              return box(
                408 + i * 28,
                250 + r * 84 - h,
                13,
                h,
                mix(
                  inLight(
                    ['#2f6a4a', '#a8622a', '#8a2f34', '#d9c07a', '#3f6a8a'][(i * 3 + r) % 5] ?? '#2f6a4a',
                    s.palette.ambient,
                  ),
                  '#ffd08a',
                  0.2,
                ),
                4,
              );
            }),
        ) +
        oval(768, 330, 480, 210, glow('#ffb85a'), { opacity: 0.5 }) +
        box(320, s.horizon - 150, 896, 150, c) +
        box(306, s.horizon - 166, 924, 20, mix(c, '#ffcf8a', 0.35)) +
        many(
          3,
          (i) =>
            line(`${480 + i * 288} 90 ${480 + i * 288} 170`, s.palette.ink, 4) +
            flat(
              `${446 + i * 288} 206 ${464 + i * 288} 168 ${496 + i * 288} 168 ${514 + i * 288} 206`,
              mix('#2f6a4a', s.palette.ink, 0.3),
            ) +
            oval(480 + i * 288, 216, 90, 70, glow('#ffe0a0')),
        )
      );
    },
  ),
];
