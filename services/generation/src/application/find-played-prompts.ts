import type { Movie } from './ports.ts';

/**
 * Returns the prompts whose images players see today. If one of these images is replaced, players see the new image
 * immediately.
 */
export function findPlayedPrompts<Ordered extends { readonly level: number }>(
  { playedLevels }: Movie,
  ordered: readonly Ordered[],
): readonly Ordered[] {
  return ordered.filter(({ level }) => playedLevels.includes(level));
}
