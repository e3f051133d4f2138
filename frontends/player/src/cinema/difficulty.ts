/** How hard each hint is, hardest first: the text that says it, its colour, and how many of five bars are lit. */
const difficulties = [
  { name: 'veryHard', colour: 'text-level-1', bars: 5 },
  { name: 'hard', colour: 'text-level-2', bars: 4 },
  { name: 'medium', colour: 'text-level-3', bars: 3 },
  { name: 'easy', colour: 'text-level-4', bars: 2 },
  { name: 'veryEasy', colour: 'text-level-5', bars: 1 },
] as const;

export function difficultyOf(hintIndex: number): (typeof difficulties)[number] {
  return difficulties[hintIndex] ?? difficulties[0];
}
