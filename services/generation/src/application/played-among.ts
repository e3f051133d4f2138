import type { Movie } from './ports.ts';

/** Returns the prompts whose image players see today. A new image replaces it immediately. */
export function playedAmong<Made extends { readonly level: number }>(
  { playedLevels }: Movie,
  made: readonly Made[],
): readonly Made[] {
  return made.filter(({ level }) => playedLevels.includes(level));
}
