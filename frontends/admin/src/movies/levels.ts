import { movieTexts } from './texts.ts';

const LEVELS = ['veryHard', 'hard', 'medium', 'easy', 'veryEasy'] as const;

/** Returns the name that players read for a level from 1 (hardest) to 5, in the language of the page. */
export function levelName(level: number): string {
  const key = LEVELS[level - 1];
  return key === undefined ? '' : movieTexts.get()[key];
}

/** Returns `Level 2 · Hard`. */
export function levelTitle(level: number): string {
  return movieTexts.get().level({ level, name: levelName(level) });
}
