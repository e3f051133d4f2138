import { mix } from '../brush/color.ts';
import { glow, shade } from '../brush/gradients.ts';
import { box, disc, line, many, oval } from '../brush/shapes.ts';
import { type Enclosure, HEIGHT, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { corridor, round } from './room.ts';
import { underwater } from './waters.ts';

export const depths: readonly Enclosure[] = [
  underwater,
  {
    kind: 'enclosure',
    words: wordsOf('corridor, hallway, hotel corridor, hotel hallway, passage, passageway'),
    floor: 0.72,
    paint: (s) => corridor(s, '#c9a26a', '#7a3320', '#ffe2a8', 'carpet', true),
  },
  {
    kind: 'enclosure',
    words: wordsOf(
      'spaceship corridor, corridor with metal walls, spacecraft interior, spaceship interior, metal corridor, ship corridor, inside a spaceship, spaceship bridge, cockpit, control room, submarine interior, space station interior, engine room, bunker, tunnel, white corridor, sewer, mine, vault, starship corridor, air duct, server room',
    ),
    floor: 0.72,
    paint: (s) => corridor(s, '#8d9aa3', '#5d6a74', '#bfe9ff', 'metal', false),
  },
  {
    kind: 'enclosure',
    words: wordsOf('space, starfield, galaxy, nebula, orbit, cosmos, star field, void, interstellar'),
    floor: 0.78,
    floating: true,
    paint: (s) =>
      box(0, 0, WIDTH, HEIGHT, shade('#03040d', '#0b1230')) +
      many(7, (i) =>
        oval(
          s.rnd.between(100, 1450),
          s.rnd.between(80, 900),
          s.rnd.between(240, 560),
          s.rnd.between(110, 260),
          glow(i % 2 ? mix(s.accent, '#2a3a8a', 0.4) : mix(s.palette.sky[2], '#3a2a7a', 0.5)),
          { opacity: 0.34 },
        ),
      ) +
      many(300, (i) =>
        disc(
          s.rnd.between(0, WIDTH),
          s.rnd.between(0, HEIGHT),
          i % 12 === 0 ? s.rnd.between(2, 3.6) : s.rnd.between(0.6, 1.6),
          i % 5 ? '#ffffff' : '#ffe2b8',
          { opacity: s.rnd.between(0.3, 1) },
        ),
      ) +
      many(6, () => {
        const x = s.rnd.between(0, WIDTH);
        const y = s.rnd.between(0, HEIGHT);
        return (
          disc(x, y, 26, glow('#dfeaff')) +
          line(`${round(x - 16)} ${round(y)} ${round(x + 16)} ${round(y)}`, '#ffffff', 1) +
          line(`${round(x)} ${round(y - 16)} ${round(x)} ${round(y + 16)}`, '#ffffff', 1)
        );
      }),
  },
];
