import { type Colour, mix } from '../brush/colour.ts';
import { flat, group, line, many, oval, round } from '../brush/shapes.ts';
import type { Place, Stage } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { ridge } from './land.ts';

/** Views in which a great many of one kind belong to the land. */
export const crowdedPlaces: readonly Place[] = [
  {
    kind: 'backdrop',
    words: wordsOf(
      'army of camel riders, long line of camel riders, long line of riders with red flags, riders with red flags',
    ),
    ground: 'desert',
    paint: (s) =>
      ridge(s, s.horizon + 10, 250, 0.35, '#b06a48', 0.45) +
      ridge(s, s.horizon + 12, 120, 0.2, '#c98a55', 0.3) +
      many(13, (i) => {
        const x = -20 + i * 128 + s.rnd.between(-16, 16);
        return group(rider(s, i), `translate(${round(x)} ${round(s.horizon + 14 - (i % 3) * 8)})`);
      }),
  },
];

/** A rider with a flag, seen from far away, feet on y = 0. */
function rider(s: Stage, index: number): string {
  const coat = s.hue(['#6b4a30', '#8a6440', '#4a3626'][index % 3] ?? '#6b4a30', 0.16);
  const robe = s.hue(['#2a2530', '#efe6d2', '#7c2a2a', '#3a4a5a'][index % 4] ?? '#2a2530', 0.1);
  return animal(coat, index % 2 === 0) + flat('-12 -52 10 -52 6 -88 -4 -90', robe) + banner(s, index, robe);
}

const animal = (coat: Colour, isCamel: boolean): string =>
  many(4, (i) => line(`${-24 + i * 15} -34 ${-26 + i * 17} 0`, coat, 5)) +
  oval(0, -44, 36, 15, coat) +
  (isCamel ? oval(0, -58, 14, 11, coat) : '') +
  line('30 -46 44 -60 46 -80', coat, 10) +
  oval(54, -82, 13, 7, coat);

const banner = (s: Stage, index: number, robe: Colour): string =>
  oval(1, -94, 7, 8, index % 4 === 1 ? s.hue('#e8dcc2', 0.1) : mix(robe, '#000000', 0.2)) +
  (index % 2
    ? line('14 -50 18 -156', s.hue('#3a2a1c', 0.1), 3) +
      flat('18 -156 62 -148 52 -136 64 -122 17 -126', s.hue('#d02a2a', 0.05))
    : '');
