import type { Placed } from '../drawing/placed.ts';

/** The share of a thing that must be covered before nobody sees it. */
const COVERED = 0.85;
/** Few things fill the whole of their box. */
const SOLID = 0.8;

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** Whether something that is painted later, and so stands before it, covers a thing. */
export const hidden = (spot: Placed, later: readonly Placed[]): boolean =>
  later.some((other) => !other.subject.prop.airy && other.subject !== spot.subject && covers(other, spot));

function covers(other: Placed, spot: Placed): boolean {
  const [above, below] = [boxOf(other, SOLID), boxOf(spot, 1)];
  const width = Math.min(above.right, below.right) - Math.max(above.left, below.left);
  const height = Math.min(above.bottom, below.bottom) - Math.max(above.top, below.top);
  const whole = (below.right - below.left) * (below.bottom - below.top);
  return width > 0 && height > 0 && width * height > whole * COVERED;
}

function boxOf({ x, y, height, subject: { prop } }: Placed, share: number): Box {
  const half = ((height * prop.w) / prop.h / 2) * share;
  return { left: x - half, right: x + half, top: y - height * share, bottom: y };
}
