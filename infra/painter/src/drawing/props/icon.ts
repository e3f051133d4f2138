import { SVGPathData } from 'svg-pathdata';
import { type Color, inLight, mix } from '../brush/color.ts';
import { group } from '../brush/shapes.ts';
import type { Tones } from '../scene.ts';

const SHORT_HEX = /#([0-9a-f])([0-9a-f])([0-9a-f])(?![0-9a-f])/gi;
const HEX = /#[0-9a-f]{6}/gi;
/** Color that is mixed into icons to make them softer, because icons are designed for white backgrounds. */
const AIR = '#8c8478';
const SOFTER = 0.2;

/** Reports whether an icon contains no elements that need a unique ID in the final image. */
export const isPlain = (body: string): boolean => !/<(?:defs|use|image|filter|linearGradient)|url\(/.test(body);

export type Box = { readonly w: number; readonly h: number; readonly middle: number; readonly foot: number };

/** Returns an icon's bounding box, because most icons don't fill their whole square. */
export function boxOf(body: string): Box {
  const bounds = [...body.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => new SVGPathData(d).getBounds());
  const [left, right] = [Math.min(...bounds.map(({ minX }) => minX)), Math.max(...bounds.map(({ maxX }) => maxX))];
  const [top, foot] = [Math.min(...bounds.map(({ minY }) => minY)), Math.max(...bounds.map(({ maxY }) => maxY))];
  return { w: right - left, h: foot - top, middle: (left + right) / 2, foot };
}

const standing = (drawn: string, { middle, foot }: Box): string => group(drawn, `translate(${-middle} ${-foot})`);

/** Draws a color icon in the scene's light, with its base at y = 0. */
export function drawColoredIcon(body: string, box: Box, t: Tones): string {
  const inTones = body.replace(SHORT_HEX, '#$1$1$2$2$3$3').replace(HEX, (color) => adjustTone(color.toLowerCase(), t));
  return standing(inTones, box);
}

/** Draws a single-color icon, lit from above. */
export function drawOutlineIcon(body: string, box: Box, local: Color, t: Tones): string {
  const base = t.of(t.tint ?? local);
  const fillWith = (color: Color) => body.replaceAll('currentColor', color);
  return standing(
    group(fillWith(mix(base, t.ink, 0.55)), 'translate(.35 .25)') + fillWith(mix(base, t.rim, 0.12)),
    box,
  );
}

/** Changes the color of an icon but keeps its light and dark areas. */
function adjustTone(color: Color, t: Tones): Color {
  const [brightness, vividness] = measureColor(color);
  if (t.tint === undefined || vividness < 0.12) return t.of(mix(color, AIR, SOFTER));
  const gray = Math.round(Math.min(255, 90 + brightness * 190))
    .toString(16)
    .padStart(2, '0');
  return t.of(mix(inLight(t.tint, `#${gray}${gray}${gray}`), t.tint, 0.3));
}

function measureColor(color: Color): [brightness: number, vividness: number] {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  return [(most + least) / 2, most - least];
}
