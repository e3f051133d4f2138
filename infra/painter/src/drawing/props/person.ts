import { glow } from '../brush/gradients.ts';
import { disc, flat, limb, line } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { figure } from './figure.ts';
import type { Figure } from './figure-poses.ts';

export type Words = readonly [string, ...string[]];

export const person = (words: Words, look: Figure, add: (t: Tones) => string = () => '', size = 0.56): Prop => ({
  words,
  w: look.wear === 'gown' ? 44 : 36,
  h: 100,
  size,
  where: 'ground',
  draw: (t) => figure(t, look) + add(t),
});

export const sword = (t: Tones): string =>
  limb(14, -46, 34, -96, 2.2, 1, t.of('#d7dde2')) + limb(10, -53, 20, -48, 1.8, 1.8, t.of('#8a6a30'));
export const staff = (t: Tones): string =>
  line('17 0 16.5 -60 18 -112', t.of('#5b4028'), 2.4) +
  disc(18, -113, 3.2, t.glow) +
  disc(18, -113, 14, glow(t.glow), { opacity: 0.7 });
export const spear = (t: Tones): string =>
  line('17 0 18 -118', t.of('#5b4028'), 1.8) + flat('16 -116 20 -116 18 -128', t.of('#d7dde2'));
