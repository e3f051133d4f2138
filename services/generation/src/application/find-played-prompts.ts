import type { Movie } from './ports.ts';

/** Returns the prompts whose image players see today. A new image replaces it immediately. */
export function findPlayedPrompts<Ordered extends { readonly level: number }>(
  { playedLevels }: Movie,
  ordered: readonly Ordered[],
): readonly Ordered[] {
  return ordered.filter(({ level }) => playedLevels.includes(level));
}
