import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import Color from 'colorjs.io';

const TEXT = 4.5;
const CONTROL = 3;
const grounds = ['screen', 'surface', 'raised'];
const texts = ['ink', 'ink-soft', 'accent-ink', 'danger-ink', 'success-ink'];
const levels = ['level-1', 'level-2', 'level-3', 'level-4', 'level-5'];

const pairs: [foreground: string, background: string, least: number][] = [
  ...[...texts, ...levels].flatMap((text) => grounds.map((ground): [string, string, number] => [text, ground, TEXT])),
  ['ink', 'sunken', TEXT],
  ['ink-soft', 'sunken', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-strong', TEXT],
  ['on-danger', 'danger', TEXT],
  ['screen', 'ink', TEXT],
  ...['control', 'accent', 'danger', 'focus'].flatMap((control) =>
    grounds.map((ground): [string, string, number] => [control, ground, CONTROL]),
  ),
];

const tokens = readTokens(new URL('../styles/tokens.css', import.meta.url));

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(pairs)('has a contrast between %s and %s of at least %s', (foreground, background, least) => {
    const contrast = color(foreground, theme).contrast(color(background, theme), 'WCAG21');
    expect(contrast).toBeGreaterThanOrEqual(least);
  });
});

function color(name: string, theme: 'light' | 'dark'): Color {
  const value = tokens.get(name)?.[theme];
  if (value === undefined) throw new Error(`tokens.css has no --color-${name}`);
  return new Color(value).to('srgb').toGamut();
}

function readTokens(file: URL): Map<string, { light: string; dark: string }> {
  const line = /--color-([\w-]+): light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\);/g;
  const matches = readFileSync(file, 'utf8').matchAll(line);
  return new Map([...matches].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));
}
