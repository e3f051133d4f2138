/** The five levels from 1, hardest first, as players read them. */
export const LEVEL_NAMES = ['Very Hard', 'Hard', 'Medium', 'Easy', 'Very Easy'] as const;

/** `Level 2 · Hard` */
export function levelTitle(level: number): string {
  return `Level ${level} · ${LEVEL_NAMES[level - 1] ?? ''}`;
}
