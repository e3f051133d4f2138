import type { Movie } from './ports.ts';

/** Returns the prompts whose images players see today. New images for these prompts would be shown immediately. */
export function findPlayedPrompts<Ordered extends { readonly level: number }>(
  { playedLevels }: Movie,
  ordered: readonly Ordered[],
): readonly Ordered[] {
  return ordered.filter(({ level }) => playedLevels.includes(level));
}
