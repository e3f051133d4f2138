import { type Colour, mix } from '../brush/colour.ts';
import { limb, line } from '../brush/shapes.ts';
import type { Layers } from './figure-layers.ts';
import type { Figure } from './figure-poses.ts';

const BARE: ReadonlySet<Figure['wear']> = new Set(['bare', 'swim']);
const GLOVED: ReadonlySet<Figure['wear']> = new Set(['space', 'armour']);
/** How wide a sleeve is at the wrist, as a share of the arm. */
const CUFFS: { readonly [W in Figure['wear']]?: number } = { robe: 1.6, coat: 0.86 };

/** An arm from the shoulder over the elbow to the hand. The one behind the body lies in the shade. */
export function arm(
  joints: readonly number[],
  x: number,
  y: number,
  sleeve: Colour,
  behind: boolean,
  layers: Layers,
): string {
  const [ex = 0, ey = 0, hx = 0, hy = 0] = joints;
  const { look, skin, t } = layers;
  const { wear, slim } = look;
  const w = widthOf(look);
  const flesh = behind ? mix(skin, t.ink, 0.2) : skin;
  const upper = BARE.has(wear) ? flesh : sleeve;
  const lower = BARE.has(wear) || (wear === 'dress' && slim) ? flesh : sleeve;
  const length = Math.hypot(hx - ex, hy - ey) || 1;
  const wrist = { x: hx, y: hy, dx: (hx - ex) / length, dy: (hy - ey) / length, w };
  return (
    limb(x, y, ex, ey, w, w * 0.84, upper) +
    limb(ex, ey, hx, hy, w * 0.84, w * (CUFFS[wear] ?? 0.68), lower) +
    (lower === sleeve && wear !== 'space' ? fold(ex, ey, wrist, mix(sleeve, t.ink, 0.3)) : '') +
    (wear === 'suit' ? cuff(wrist, t.of('#efe8d8')) : '') +
    hand(wrist, GLOVED.has(wear) ? mix(layers.cloth, '#ffffff', 0.2) : flesh)
  );
}

function widthOf({ wear, slim, child }: Figure): number {
  if (wear === 'space') return 10;
  return slim || child ? 5.4 : 6.8;
}

/** The end of the forearm and the direction in which it points. */
type Wrist = { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number; readonly w: number };

const fold = (ex: number, ey: number, { dx, dy }: Wrist, dark: Colour): string =>
  line(`${ex - dy * 1.4 - 0.6} ${ey - 1} ${ex + dx * 2.6} ${ey + dy * 2.6}`, dark, 0.6, { opacity: 0.7 });

const cuff = ({ x, y, dx, dy, w }: Wrist, white: Colour): string =>
  limb(x - dx * 1.6, y - dy * 1.6, x - dx * 0.2, y - dy * 0.2, w * 0.66, w * 0.62, white);

/** A palm and a thumb. */
const hand = ({ x, y, dx, dy, w }: Wrist, skin: Colour): string =>
  limb(x, y, x + dx * 2.6, y + dy * 2.6, w * 0.62, w * 0.5, skin) +
  limb(x + dx * 0.4, y + dy * 0.4, x + dx * 1.9 - dy * 1.7, y + dy * 1.9 + dx * 1.7, w * 0.28, w * 0.2, skin);
