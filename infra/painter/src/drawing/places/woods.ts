import type { Backdrop } from '../scene.ts';
import { wordsOf } from '../vocabulary/words-of.ts';
import { leafFrame, treeline, trunks } from './backdrop-parts.ts';
import { ridge } from './land.ts';

export const woods: readonly Backdrop[] = [
  {
    kind: 'backdrop',
    words: wordsOf(
      'forest, woodland, wood, trees, dark forest, tree line, birch forest, autumn forest, redwood forest, redwoods, forest clearing, tall trees',
    ),
    ground: 'meadow',
    paint: (s) =>
      treeline(s, s.horizon + 10, 130, 230, 54, '#5f8068', 0.66, 'leaf') +
      treeline(s, s.horizon + 26, 160, 280, 84, '#41683f', 0.42, 'leaf') +
      trunks(s, '#4a3a2c'),
    front: leafFrame,
  },
  {
    kind: 'backdrop',
    words: wordsOf(
      'pine forest, pine woods, fir forest, coniferous forest, pine trees in the background, spruce forest, snowy forest, pine hills, snowy woods, snowy pines, wooded hills, northern forest',
    ),
    ground: 'meadow',
    paint: (s) =>
      ridge(s, s.horizon + 10, 100, 0.2, '#6d8a92', 0.72) +
      treeline(s, s.horizon + 8, 90, 170, 34, '#4a6f68', 0.56, 'pine') +
      treeline(s, s.horizon + 24, 130, 270, 62, '#23493c', 0.28, 'pine'),
  },
  {
    kind: 'backdrop',
    words: wordsOf('jungle, rainforest, rain forest, tropical forest, tropical, jungle clearing, jungle island'),
    ground: 'meadow',
    paint: (s) =>
      ridge(s, s.horizon, 220, 0.16, '#5d8a84', 0.72) +
      treeline(s, s.horizon + 8, 150, 270, 58, '#3f7a5a', 0.56, 'leaf') +
      treeline(s, s.horizon + 30, 140, 250, 92, '#2c6a40', 0.34, 'leaf') +
      trunks(s, '#3d3426'),
    front: leafFrame,
  },
];
