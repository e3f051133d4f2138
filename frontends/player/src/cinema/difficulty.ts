/** How hard each hint is, hardest first: a word, its colour, and how many of five bars are lit. */
const difficulties = [
  { label: 'Very Hard', colour: 'text-level-1', bars: 5 },
  { label: 'Hard', colour: 'text-level-2', bars: 4 },
  { label: 'Medium', colour: 'text-level-3', bars: 3 },
  { label: 'Easy', colour: 'text-level-4', bars: 2 },
  { label: 'Very Easy', colour: 'text-level-5', bars: 1 },
] as const;

export function difficultyOf(hintIndex: number): (typeof difficulties)[number] {
  return difficulties[hintIndex] ?? difficulties[0];
}
