import { mix } from '../brush/color.ts';
import { fadeUp, shade } from '../brush/gradients.ts';
import { box, flat, many, oval } from '../brush/shapes.ts';
import { type Ground, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { round, rows, soil, tufts } from './ground-parts.ts';
import { floor } from './land.ts';

export const roads: readonly Ground[] = [
  {
    kind: 'ground',
    words: wordsOf(
      'street, city street, avenue, rainy street, crossroads, boulevard, pavement, sidewalk, square, plaza, town square, main street, wet street, city square, intersection, kerb, wet asphalt, asphalt, car park, parking lot, market, courtyard, market square, cobblestones, parking area, wet pavement, city park',
    ),
    horizon: 0.6,
    behind: 'street fronts',
    paint: (s) => {
      const c = s.hue('#5a5a62', 0.05);
      return (
        floor(s.horizon, s.hue('#6a6870', 0.5), mix(c, s.palette.ink, 0.35)) +
        flat(`-10 1030 -10 790 660 ${s.horizon} 700 ${s.horizon} 180 1030`, s.hue('#8f8a82', 0.14)) +
        flat(`1546 1030 1546 790 876 ${s.horizon} 836 ${s.horizon} 1356 1030`, s.hue('#8f8a82', 0.14)) +
        many(7, (i) => {
          const d = (i / 7) ** 1.8;
          const y = s.horizon + 10 + d * 430;
          return flat(
            `${round(768 - 2 - d * 12)} ${round(y)} ${round(768 + 2 + d * 12)} ${round(y)} ${round(768 + 4 + d * 18)} ${round(y + 12 + d * 60)} ${round(768 - 4 - d * 18)} ${round(y + 12 + d * 60)}`,
            mix(s.palette.sun, c, 0.25),
            { opacity: 0.8 },
          );
        }) +
        many(16, () => {
          const x = s.rnd.between(200, 1340);
          const y = s.rnd.between(s.horizon + 80, 1000);
          return oval(x, y, s.rnd.between(30, 130), s.rnd.between(2, 7), mix(s.palette.sky[3], s.palette.sun, 0.4), {
            opacity: 0.22,
          });
        })
      );
    },
  },
  {
    kind: 'ground',
    words: wordsOf(
      'road, highway, country road, desert road, dirt road, motorway, path, track, lane, footpath, forest path, race track, coast road, dusty road, mountain road',
    ),
    horizon: 0.56,
    behind: 'distant hills',
    paint: (s) => {
      const c = s.hue('#5d5a5c', 0.05);
      return (
        soil(s, '#a58a56') +
        tufts(s, '#9a8a4c', 50) +
        flat(`748 ${s.horizon} 788 ${s.horizon} 1330 1030 206 1030`, shade(s.hue('#77727a', 0.5), c)) +
        many(8, (i) => {
          const d = (i / 8) ** 1.9;
          const y = s.horizon + 6 + d * 440;
          return flat(
            `${round(768 - 1.5 - d * 9)} ${round(y)} ${round(768 + 1.5 + d * 9)} ${round(y)} ${round(768 + 2 + d * 15)} ${round(y + 9 + d * 60)} ${round(768 - 2 - d * 15)} ${round(y + 9 + d * 60)}`,
            s.hue('#f0cf6a', 0.1),
          );
        })
      );
    },
  },
  {
    kind: 'ground',
    words: wordsOf(
      'railway, railroad, railway tracks, train tracks, rails, railway line, railway platform, train station, railway station, platform, station, subway, tunnel mouth',
    ),
    horizon: 0.56,
    behind: 'distant hills',
    paint: (s) =>
      soil(s, '#8a7a58') +
      tufts(s, '#8a8a4c', 40) +
      flat(`752 ${s.horizon} 784 ${s.horizon} 1240 1030 296 1030`, shade(s.hue('#8f8578', 0.5), s.hue('#6b6158', 0))) +
      many(16, (i) => {
        const d = (i / 16) ** 1.9;
        const y = s.horizon + 5 + d * 450;
        const w = 13 + d * 360;
        return box(768 - w, y, w * 2, 2 + d * 16, s.hue('#4a3628', 0.3 - d * 0.3));
      }) +
      flat(`758 ${s.horizon} 760 ${s.horizon} 506 1030 478 1030`, mix(s.palette.sun, s.palette.ink, 0.25)) +
      flat(`776 ${s.horizon} 778 ${s.horizon} 1058 1030 1030 1030`, mix(s.palette.sun, s.palette.ink, 0.25)),
  },
  {
    kind: 'ground',
    words: wordsOf(
      'stone floor, rooftop, roof ridge, dark roof, city roofs, terrace, balcony, rooftop terrace, roof, deck, ship deck, wooden deck, dam, wooden floor, cliff top, clifftop, arena floor, sandy arena, lookout',
    ),
    horizon: 0.62,
    paint: (s) =>
      soil(s, '#a08a70', 0.3) +
      rows(s, mix(s.hue('#6b5640', 0), s.palette.ink, 0.2), 16, 768, 0.5) +
      many(7, (i) =>
        box(0, s.horizon + 8 + i * i * 9, WIDTH, 2 + i * 0.6, mix(s.hue('#6b5640', 0.1), s.palette.ink, 0.2), 0, {
          opacity: 0.5,
        }),
      ),
  },
  {
    kind: 'ground',
    words: wordsOf('cloud floor, sky, high above the clouds, above the city, through the clouds, air, in flight'),
    horizon: 0.86,
    paint: (s) =>
      floor(s.horizon, s.palette.haze, mix(s.palette.haze, s.palette.sky[3], 0.5)) +
      many(34, (i) => {
        const d = i / 34;
        return oval(
          s.rnd.between(-60, WIDTH + 60),
          s.horizon - 30 + d * 190,
          130 + d * 120,
          40 + d * 44,
          mix(s.palette.sky[2], mix('#ffffff', s.palette.sun, 0.4), 0.35 + (i % 3) * 0.2),
          { opacity: 0.75 },
        );
      }) +
      box(0, s.horizon - 60, WIDTH, 240, fadeUp(s.palette.sky[3]), 0, { opacity: 0.5 }),
  },
];
