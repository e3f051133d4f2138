import { glow } from '../brush/gradients.ts';
import { disc, flat, limb, line } from '../brush/shapes.ts';
import type { Prop, Tones } from '../scene.ts';
import { figure } from './figure.ts';
import type { Figure } from './figure-poses.ts';
import type { Person } from './figure-variety.ts';

export type Words = readonly [string, ...string[]];

type More = { readonly add?: (t: Tones) => string; readonly size?: number };

/** Somebody who always wears the same. What is added is drawn at the hands of their usual pose. */
export const person = (words: Words, look: Figure, add?: (t: Tones) => string, size = 0.56): Prop =>
  personProp(words, { look, ...(add && { still: true }) }, { ...(add && { add }), size });

/** Somebody whom the prompt, or else chance, dresses. */
export const anyone = (words: Words, dresses: NonNullable<Person['dresses']>, look: Figure, more: More = {}): Prop =>
  personProp(words, { look, dresses, ...(more.add && { still: true }) }, more);

const personProp = (words: Words, somebody: Person, { add, size = 0.56 }: More): Prop => ({
  words,
  w: somebody.look.wear === 'gown' ? 44 : 36,
  h: 100,
  size,
  where: 'ground',
  person: somebody,
  draw: (t, look = somebody.look) => figure(t, look) + (add && look.pose === somebody.look.pose ? add(t) : ''),
});

export const sword = (t: Tones): string =>
  limb(14, -46, 34, -96, 2.2, 1, t.of('#d7dde2')) + limb(10, -53, 20, -48, 1.8, 1.8, t.of('#8a6a30'));
export const staff = (t: Tones): string =>
  line('17 0 16.5 -60 18 -112', t.of('#5b4028'), 2.4) +
  disc(18, -113, 3.2, t.glow) +
  disc(18, -113, 14, glow(t.glow), { opacity: 0.7 });
export const spear = (t: Tones): string =>
  line('17 0 18 -118', t.of('#5b4028'), 1.8) + flat('16 -116 20 -116 18 -128', t.of('#d7dde2'));
