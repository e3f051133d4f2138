const LEAST_PERCENT = 20;

/** How wide a bar is drawn, in percent of its track: to scale, but wide enough to be seen whenever it is not zero. */
export function barWidth(count: number, most: number): number {
  if (count <= 0 || most <= 0) return 0;
  return Math.max(LEAST_PERCENT, Math.min(100, Math.round((count / most) * 100)));
}
