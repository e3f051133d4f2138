import { movieTexts } from './texts.ts';

const LEVELS = ['veryHard', 'hard', 'medium', 'easy', 'veryEasy'] as const;

/** Returns the localized name of a level from 1 (hardest) to 5. */
export function levelName(level: number): string {
  const key = LEVELS[level - 1];
  return key === undefined ? '' : movieTexts.get()[key];
}

/** Returns a level's number and name, such as `Level 2 · Hard`. */
export function levelTitle(level: number): string {
  return movieTexts.get().level({ level, name: levelName(level) });
}
