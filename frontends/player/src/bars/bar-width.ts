const MIN_WIDTH_PERCENT = 20;

/**
 * Returns the width of a bar in percent of its track. Bars are drawn to scale, but a nonzero bar has a minimum width so
 * that it stays visible.
 */
export function barWidth(count: number, most: number): number {
  if (count <= 0 || most <= 0) return 0;
  return Math.max(MIN_WIDTH_PERCENT, Math.min(100, Math.round((count / most) * 100)));
}
