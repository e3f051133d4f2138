import { inLight, mix } from '../brush/colour.ts';
import { glow, shade } from '../brush/gradients.ts';
import { box, disc, flat, line, many, oval } from '../brush/shapes.ts';
import type { Enclosure, Stage } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { glowWindow, roomPlace } from './room.ts';

/** Rooms that say by their walls what they are for. */
export const furnishedRooms: readonly Enclosure[] = [
  roomPlace(
    wordsOf("children's room, child room, nursery, toy room"),
    { wall: '#7f8fb8', floor: '#8a6a4e', ceiling: '#aab4d0', pattern: 'carpet' },
    (s) => stars(s) + wideWindow(s, 628, 200, 280, 210, '#b05a5a'),
  ),
  roomPlace(
    wordsOf('ship cabin, panelled ship cabin, stateroom'),
    { wall: '#8a4f30', floor: '#6b2f2f', ceiling: '#d8c8a8', pattern: 'carpet', panel: true },
    (s) => pilasters(s) + lamp(s, 430) + lamp(s, 1106),
  ),
  roomPlace(
    wordsOf('parlour, parlour room, drawing room, salon'),
    { wall: '#b7848a', floor: '#7a5340', ceiling: '#e2d2c4', pattern: 'planks' },
    (s) => stripes(s) + frame(s, 420, 250, 120, 90) + frame(s, 1010, 240, 110, 130),
  ),
  roomPlace(
    wordsOf('living room, sitting room'),
    { wall: '#c2ad86', floor: '#7f5a3c', ceiling: '#e0d4b8', pattern: 'planks' },
    (s) => wideWindow(s, 560, 190, 420, 240, '#8a9a6a') + frame(s, 1060, 250, 90, 110),
  ),
  roomPlace(
    wordsOf('bare room, dark bare room, blue room, dark blue room'),
    { wall: '#66788a', floor: '#4b5560', ceiling: '#7c8c9a', pattern: 'planks' },
    (s) => glowWindow(s, 700, 200, 150, 220) + blinds(s),
  ),
  roomPlace(
    wordsOf('entrance hall'),
    { wall: '#93a98a', floor: '#8a5f3e', ceiling: '#e2dcc4', pattern: 'check', panel: true },
    (s) => frame(s, 470, 220, 100, 130) + frame(s, 1000, 220, 100, 130),
  ),
];

const dim = (s: Stage, colour: string, share: number): string =>
  mix(inLight(colour, s.palette.ambient), s.palette.ink, share + s.palette.dim * 0.2);

const stars = (s: Stage): string =>
  many(26, (i) => disc(345 + ((i * 137) % 850), 130 + ((i * 71) % 260), 5, dim(s, '#f4e7a8', 0.1), { opacity: 0.7 }));

const stripes = (s: Stage): string =>
  many(17, (i) => box(322 + i * 53, 116, 24, s.horizon - 136, dim(s, '#8f5f68', 0.2), 0, { opacity: 0.45 }));

const pilasters = (s: Stage): string =>
  many(5, (i) => box(318 + i * 216, 112, 28, s.horizon - 124, dim(s, '#6a3820', 0.2), 0, { opacity: 0.8 })) +
  box(312, 116, 912, 20, dim(s, '#b98a4a', 0.15), 0, { opacity: 0.8 });

const lamp = (s: Stage, x: number): string =>
  oval(x, 250, 120, 120, glow('#ffd490'), { opacity: 0.6 }) +
  flat(`${x - 24} 262 ${x - 13} 224 ${x + 13} 224 ${x + 24} 262`, '#ffe9bf') +
  line(`${x} 262 ${x} 290`, dim(s, '#b98a4a', 0.1), 6);

const frame = (s: Stage, x: number, y: number, w: number, h: number): string =>
  box(x, y, w, h, dim(s, '#a87a3a', 0.15), 3) +
  box(x + 9, y + 9, w - 18, h - 18, shade(dim(s, '#9fb8b8', 0.2), dim(s, '#6f8a5a', 0.25)));

const wideWindow = (s: Stage, x: number, y: number, w: number, h: number, curtain: string): string =>
  glowWindow(s, x, y, w, h) +
  flat(
    `${x - 46} ${y - 20} ${x + 50} ${y - 20} ${x + 8} ${y + h + 20} ${x - 46} ${y + h + 20}`,
    dim(s, curtain, 0.15),
  ) +
  flat(
    `${x + w + 46} ${y - 20} ${x + w - 50} ${y - 20} ${x + w - 8} ${y + h + 20} ${x + w + 46} ${y + h + 20}`,
    dim(s, curtain, 0.15),
  ) +
  line(`${x - 60} ${y - 22} ${x + w + 60} ${y - 22}`, dim(s, '#5d4634', 0.3), 9);

const blinds = (s: Stage): string => many(9, (i) => box(700, 206 + i * 24, 150, 7, s.palette.ink, 0, { opacity: 0.5 }));
