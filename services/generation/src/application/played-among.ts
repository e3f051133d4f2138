import type { Movie } from './ports.ts';

/** Those whose image players see today: a new one takes its place at once. */
export function playedAmong<Made extends { readonly level: number }>(
  { playedLevels }: Movie,
  made: readonly Made[],
): readonly Made[] {
  return made.filter(({ level }) => playedLevels.includes(level));
}
