import { mix } from '../brush/color.ts';
import { shade } from '../brush/gradients.ts';
import { line, many, oval, path } from '../brush/shapes.ts';
import { type Ground, WIDTH } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { bank, round, rows, soil, tufts } from './ground-parts.ts';
import { ridge } from './land.ts';

export const openLand: readonly Ground[] = [
  {
    kind: 'ground',
    words: wordsOf(
      'desert, soil, red soil, dusty ground, dune, sand dunes, sand, wasteland, desert plain, sandy, salt flat, desert planet, barren, dry plain, sand sea, parched, outback, dried, dry land, arid, bare land',
    ),
    horizon: 0.58,
    paint: (s) =>
      soil(s, '#d79a55', 0.55) +
      many(5, (i) => {
        const y = s.horizon + 12 + i * i * 17;
        const c = s.hue(i % 2 ? '#d08a48' : '#e3ab66', 0.42 - i * 0.09);
        const peak = s.rnd.between(200, 1300);
        return (
          path(
            `M-20 ${y + 60 + i * 20}C${round(peak * 0.4)} ${y + 40} ${round(peak - 120)} ${y + 10} ${round(peak)} ${y - 24 - i * 13}C${round(peak + 160)} ${y + 10} ${round(peak + 420)} ${y + 44} 1560 ${y + 40 + i * 12}V1040H-20Z`,
            shade(mix(c, s.palette.sun, 0.18), c),
          ) +
          path(
            `M${round(peak)} ${y - 24 - i * 13}C${round(peak - 60)} ${y + 20} ${round(peak - 30)} ${y + 60 + i * 14} ${round(peak + 90)} ${y + 110 + i * 30}C${round(peak + 260)} ${y + 80} ${round(peak + 420)} ${y + 50} 1560 ${y + 46 + i * 12}C${round(peak + 420)} ${y + 44} ${round(peak + 160)} ${y + 10} ${round(peak)} ${y - 24 - i * 13}Z`,
            mix(c, s.palette.ink, 0.42),
            { opacity: 0.6 },
          )
        );
      }),
  },
  {
    kind: 'ground',
    words: wordsOf(
      'meadow, savanna, airfield, runway, field, plain, grassland, pasture, prairie, park, countryside, green field, valley, steppe, moor, heath, shire, grassy plain, clearing, grassy, battlefield, football field, golf course, green valley, playground, backyard, cemetery, graveyard',
    ),
    horizon: 0.58,
    behind: 'distant hills',
    paint: (s) =>
      soil(s, '#6a8f46') +
      ridge(s, s.horizon + 100, 60, 0.05, '#78994a', 0.3) +
      ridge(s, s.horizon + 220, 80, 0.05, '#5c8340', 0.14) +
      tufts(s, '#7fa050', 60),
    front: (s) => bank(s, '#4a6a34'),
  },
  {
    kind: 'ground',
    words: wordsOf(
      'wheat field, field of crops, corn field, cornfield, wheatfield, field of wheat, fields of wheat, field of corn, golden field, farm land, farmland, crop field, fields of corn, barley field, maize field, cotton field, golden wheat, dust bowl farm',
    ),
    horizon: 0.56,
    behind: 'distant hills',
    paint: (s) =>
      soil(s, '#d6a545', 0.4) +
      rows(s, mix(s.hue('#8f6424', 0.1), s.palette.ink, 0.1), 22) +
      many(230, (i) => {
        const d = (i / 230) ** 1.2;
        const y = s.horizon + 14 + d * 470;
        const h = 10 + d * 74;
        const x = s.rnd.between(0, WIDTH);
        const c = mix(s.hue(i % 2 ? '#e2b455' : '#b98632', 0.3 * (1 - d)), s.palette.ink, 0.08);
        return (
          line(`${round(x)} ${round(y + h * 0.5)} ${round(x + h * 0.14)} ${round(y - h * 0.5)}`, c, 1 + d * 3.4) +
          oval(x + h * 0.15, y - h * 0.5, 1.6 + d * 4, 4 + d * 13, c)
        );
      }),
  },
  {
    kind: 'ground',
    words: wordsOf(
      'snowfield, snow field, snowy plain, snowy, snow-covered, snowy field, winter, tundra, arctic, ice, frozen lake, glacier, ice field, frozen, wintry, antarctic, frozen plain, snowdrift, ice sheet, snow-covered field, deep snow, frozen sea',
    ),
    horizon: 0.57,
    behind: 'distant hills',
    paint: (s) =>
      soil(s, '#e3ecf1', 0.35) +
      many(4, (i) => {
        const y = s.horizon + 30 + i * i * 26;
        const c = s.hue(i % 2 ? '#dbe7ef' : '#f5f8f8', 0.3 - i * 0.08);
        return path(
          `M-20 ${y + 50}C300 ${y - 30 + i * 10} 620 ${y + 70} 900 ${y + 10}S1400 ${y + 60} 1560 ${y}V1040H-20Z`,
          shade(mix(c, '#ffffff', 0.3), mix(c, s.palette.sky[1], 0.28)),
        );
      }),
  },
  {
    kind: 'ground',
    words: wordsOf(
      'hills, hill, hillside, hilltop, highlands, hilly, green hill, alpine meadow, vineyard, tea hills, mountain meadow, grassy hill',
    ),
    horizon: 0.54,
    paint: (s) =>
      ridge(s, s.horizon + 40, 110, 0.1, '#5f8464', 0.6) +
      ridge(s, s.horizon + 120, 130, 0.06, '#5f8a4c', 0.4) +
      ridge(s, s.horizon + 250, 130, 0.05, '#6a9448', 0.2) +
      ridge(s, s.horizon + 400, 110, 0.04, '#557f3c', 0.05) +
      tufts(s, '#7fa050', 44),
    front: (s) => bank(s, '#3d5a2e'),
  },
  {
    kind: 'ground',
    words: wordsOf(
      'moon surface, lunar surface, moonscape, planet surface, alien planet, red planet, crater, rocky plain, alien landscape, barren planet, surface of the moon, surface of a planet, rocky ground, dusty plain, barren plain, rocky desert, martian, lunar, quarry, stony plain, rocky planet, volcanic plain, lava',
    ),
    horizon: 0.6,
    behind: 'rock towers',
    paint: (s) =>
      soil(s, '#8d8580', 0.4) +
      many(14, (i) => {
        const d = (i / 14) ** 1.4;
        const y = s.horizon + 22 + d * 390;
        const w = 26 + d * 150 * s.rnd.between(0.5, 1.1);
        const x = s.rnd.between(0, WIDTH);
        const c = s.hue('#8d8580', 0.25 * (1 - d));
        return (
          oval(x, y, w, w * 0.2, mix(c, '#ffffff', 0.2)) +
          oval(x + w * 0.04, y + w * 0.03, w * 0.9, w * 0.16, mix(c, s.palette.ink, 0.6))
        );
      }),
  },
];
