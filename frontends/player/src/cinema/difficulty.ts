import { msg } from '@lingui/core/macro';

/** Difficulty of each hint from hardest to easiest: the name, the color, and the number of lit bars. */
const difficulties = [
  { name: msg`Very Hard`, color: 'text-level-1', bars: 5 },
  { name: msg`Hard`, color: 'text-level-2', bars: 4 },
  { name: msg`Medium`, color: 'text-level-3', bars: 3 },
  { name: msg`Easy`, color: 'text-level-4', bars: 2 },
  { name: msg`Very Easy`, color: 'text-level-5', bars: 1 },
] as const;

export function difficultyOf(hintIndex: number): (typeof difficulties)[number] {
  return difficulties[hintIndex] ?? difficulties[0];
}
