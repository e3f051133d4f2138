const MIN_WIDTH_PERCENT = 20;

/**
 * Returns a bar's width as a percentage of its track. Bars are drawn to scale, but bars with a nonzero value have a
 * minimum width so that they stay visible.
 */
export function barWidth(count: number, most: number): number {
  if (count <= 0 || most <= 0) return 0;
  return Math.max(MIN_WIDTH_PERCENT, Math.min(100, Math.round((count / most) * 100)));
}
