/** Difficulty of each hint from hardest to easiest: the text key, the color, and the number of lit bars. */
const difficulties = [
  { name: 'veryHard', color: 'text-level-1', bars: 5 },
  { name: 'hard', color: 'text-level-2', bars: 4 },
  { name: 'medium', color: 'text-level-3', bars: 3 },
  { name: 'easy', color: 'text-level-4', bars: 2 },
  { name: 'veryEasy', color: 'text-level-5', bars: 1 },
] as const;

export function difficultyOf(hintIndex: number): (typeof difficulties)[number] {
  return difficulties[hintIndex] ?? difficulties[0];
}
