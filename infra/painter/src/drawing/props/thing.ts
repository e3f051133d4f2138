import type { Prop } from '../scene.ts';

export const thing = (words: Prop['words'], w: number, h: number, draw: Prop['draw'], size = 0.3): Prop => ({
  words,
  w,
  h,
  size,
  where: 'near',
  draw,
});
