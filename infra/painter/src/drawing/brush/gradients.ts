import type { Color } from './color.ts';

/**
 * Gradient IDs contain all parameters, so that the gradient definitions can be generated from the IDs in the finished
 * drawing. This way, drawing functions are pure and only return a string.
 */
const kinds = {
  glow: ['radialGradient', ''],
  halo: ['radialGradient', ''],
  edge: ['radialGradient', ' r=".72"'],
  up: ['linearGradient', ' x1="0" y1="1" x2="0" y2="0"'],
  down: ['linearGradient', ' x1="0" y1="0" x2="0" y2="1"'],
  left: ['linearGradient', ' x1="1" y1="0" x2="0" y2="0"'],
  right: ['linearGradient', ' x1="0" y1="0" x2="1" y2="0"'],
} as const;

type Kind = keyof typeof kinds;

/** Radial gradient from opaque in the middle to transparent at the edge. */
export const glow = (color: Color): string => reference('glow', color);
/** Like `glow`, but brighter in the middle and with a softer edge. */
export const halo = (color: Color): string => reference('halo', color);
/** Radial gradient from transparent in the middle to opaque in the corners. */
export const vignette = (color: Color): string => reference('edge', color);
/** Linear gradient that fades out in the direction given in the function's name. */
export const fadeUp = (color: Color): string => reference('up', color);
export const fadeDown = (color: Color): string => reference('down', color);
export const fadeLeft = (color: Color): string => reference('left', color);
export const fadeRight = (color: Color): string => reference('right', color);
/** Linear gradient from one color at the top to another at the bottom. */
export const shade = (top: Color, bottom: Color): string => `url(#v${top.slice(1)}${bottom.slice(1)})`;
/** Radial gradient that looks like a ball lit from the upper left. */
export const ball = (lit: Color, dark: Color): string => `url(#b${lit.slice(1)}${dark.slice(1)})`;

const reference = (kind: Kind, color: Color): string => `url(#${kind}${color.slice(1)})`;

const LINEAR = [
  [0, 1],
  [1, 0],
] as const;
const parseStops = (stops: string) => stops.split(' ').map((stop) => stop.split(':').map(Number));
const fades: Partial<Record<Kind, readonly (readonly number[])[]>> = {
  glow: parseStops('0:1 .35:.55 .7:.14 1:0'),
  halo: parseStops('0:1 .12:.62 .3:.28 .6:.08 1:0'),
  edge: parseStops('0:0 .55:0 1:1'),
};

export function definitionsFor(svg: string): string {
  const fading = new Set(svg.match(/url\(#(?:glow|halo|edge|up|down|left|right)[0-9a-f]{6}\)/g) ?? []);
  const blending = new Set(svg.match(/url\(#[vb][0-9a-f]{12}\)/g) ?? []);
  return [...[...fading].map(fade), ...[...blending].map(blend)].join('');
}

function fade(used: string): string {
  const name = used.slice(5, -1);
  const color = `#${name.slice(-6)}`;
  const kind = name.slice(0, -6);
  if (!isKind(kind)) return '';
  const [element, direction] = kinds[kind];
  const stops = (fades[kind] ?? LINEAR).map(
    ([at, opacity]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  );
  return `<${element} id="${name}"${direction}>${stops.join('')}</${element}>`;
}

const isKind = (name: string): name is Kind => name in kinds;

function blend(used: string): string {
  const name = used.slice(5, -1);
  const stops = `<stop offset="0" stop-color="#${name.slice(1, 7)}"/><stop offset="1" stop-color="#${name.slice(7)}"/>`;
  if (name.startsWith('b')) return `<radialGradient id="${name}" cx=".35" cy=".3" r=".8">${stops}</radialGradient>`;
  return `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`;
}
