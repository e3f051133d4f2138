import { type Grip, gripOf } from './grips.ts';
import type { Placed } from './placed.ts';
import { type Figure, poseOf } from './props/figure-poses.ts';
import { WIDTH } from './scene.ts';

/** Right of this everybody is drawn looking to the left. */
export const TURNED_FROM = WIDTH * 0.6;
const SHOULDER = { x: -7, y: -82 };
const CROWN = -99;

/** Where a hand of a figure is, in its own measure of 100. */
function handOf({ pose, build }: Figure, side: Side): Point {
  const { right, left, turned } = poseOf(pose);
  const broad = build === 'stout' ? 1.24 : build === 'thin' ? 0.84 : 1;
  const both = pose === 'carry';
  const [, , handX, handY] = side === 'left' ? left : right;
  const x = (both ? (right[2] + left[2]) / 2 : handX) * broad;
  return turned === undefined ? { x, y: handY } : { x: 0, y: -50 };
}

/** What is held, at the hand of its holder and of the right size beside them. */
export function inHand(holder: Placed, spot: Placed, side: Side): Placed {
  const grip = gripOf(spot.subject.prop.words[0]);
  const unit = holder.height / 100;
  const facing = holder.x > TURNED_FROM ? -1 : 1;
  const look = holder.look;
  const point = holdOf(grip, look, side);
  const isChild = look?.child === true;
  const share = grip.height * (isChild ? 1.2 : 1) * (spot.subject.scale > 1.2 ? 1.2 : 1);
  const height = holder.height * Math.min(0.96, share);
  return {
    ...spot,
    x: holder.x + facing * point.x * unit,
    y: holder.y + point.y * unit + height * grip.at,
    height,
    depth: holder.depth,
    riding: true,
  };
}

type Side = 'left' | 'right';
type Point = { readonly x: number; readonly y: number };

/** Where somebody has what is held or perches on them; an ape's hand is where a standing man's is. */
export function holdOf({ perch }: Grip, look: Figure | undefined, side: Side): Point {
  if (!look) return { x: 16, y: -48 };
  const lower = poseOf(look.pose).hip + 49;
  if (perch === 'head') return { x: 0, y: CROWN + lower - (look.hat ? 6 : 0) };
  return perch ? { x: SHOULDER.x, y: SHOULDER.y + lower } : handOf(look, side);
}
