import type { Prop } from '../../scene.ts';

/** A prop that stands on the ground. */
export const onLand = (
  words: Prop['words'],
  w: number,
  h: number,
  size: number,
  draw: Prop['draw'],
  giant = false,
): Prop => ({
  words,
  w,
  h,
  size,
  where: 'ground',
  giant,
  draw,
});

/** A prop close by. */
export const still = (words: Prop['words'], w: number, h: number, size: number, draw: Prop['draw']): Prop => ({
  words,
  w,
  h,
  size,
  where: 'near',
  draw,
});
