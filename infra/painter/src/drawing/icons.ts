import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SVGPathData } from 'svg-pathdata';
import * as z from 'zod';
import { type Color, channels, inLight, mix } from './svg.ts';

const setSchema = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });
const require = createRequire(import.meta.url);
const readIcons = (path: string) => setSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).icons;

/** Microsoft's Fluent Emoji (flat style, MIT): color drawings. */
const fluentIcons = readIcons(require.resolve('@iconify-json/fluent-emoji-flat/icons.json'));
/** Material Design Icons (Apache-2.0): drawings in a single color. */
const outlineIcons = readIcons(require.resolve('@iconify-json/mdi/icons.json'));
const OUTLINE = 'mdi:';

/** An icon that stands at x = 0, y = 0. */
export type Icon = { readonly w: number; readonly h: number; readonly draw: (tones: Tones) => string };

/** Colors for drawing an icon in the light of the scene. */
export type Tones = {
  /** Returns a color as it appears in the scene. */
  readonly of: (local: Color) => Color;
  /** The thing's color according to the prompt. */
  readonly tint?: Color | undefined;
};

/** Returns the icon with this name. `color` is the color of an outline icon. */
export function iconNamed(name: string, color = '#6b5a4a'): Icon {
  const isOutline = name.startsWith(OUTLINE);
  const body = isOutline ? outlineIcons[name.slice(OUTLINE.length)]?.body : fluentIcons[name]?.body;
  if (body === undefined) throw new Error(`The icon set has no ${name}`);
  const bounds = [...body.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => new SVGPathData(d).getBounds());
  const [left, right] = [Math.min(...bounds.map(({ minX }) => minX)), Math.max(...bounds.map(({ maxX }) => maxX))];
  const [top, foot] = [Math.min(...bounds.map(({ minY }) => minY)), Math.max(...bounds.map(({ maxY }) => maxY))];
  const colored = body.replaceAll('currentColor', color);
  const draw = (tones: Tones) =>
    `<g transform="translate(${-(left + right) / 2} ${-foot})">${inColors(colored, tones, !isOutline)}</g>`;
  return { w: right - left, h: foot - top, draw };
}

/** Color that is mixed into icons to make them softer because icons are designed for white backgrounds. */
const AIR = '#8c8478';

/** `hasGray` means that gray parts, such as tires and windows, keep their color. */
function inColors(body: string, { of, tint }: Tones, hasGray: boolean): string {
  const tone = (color: Color): Color => {
    const values = channels(color);
    const [most, least] = [Math.max(...values), Math.min(...values)];
    if (tint === undefined || (hasGray && most - least < 30)) return of(mix(color, AIR, 0.14));
    const gray = Math.min(255, 90 + (most + least) * 0.37);
    return of(mix(inLight(tint, mix('#000000', '#ffffff', gray / 255)), tint, 0.3));
  };
  return body
    .replace(/#([0-9a-f])([0-9a-f])([0-9a-f])(?![0-9a-f])/gi, '#$1$1$2$2$3$3')
    .replace(/#[0-9a-f]{6}/gi, (color) => tone(color.toLowerCase()));
}
