import { expect, it } from '@jest/globals';
import { posterSources } from './poster-address.ts';

it.each([
  ['/qWeRt12_y-z.jpg', ['https://image.tmdb.org/t/p/w92/qWeRt12_y-z.jpg']],
  ['/images/ffffffffffffffffffffffffffffffff', ['/images/ffffffffffffffffffffffffffffffff']],
  ['/images/poster.jpg', ['/images/poster.jpg']],
  ['https://image.tmdb.org/t/p/w92/a.jpg', ['https://image.tmdb.org/t/p/w92/a.jpg']],
  ['', []],
  [null, []],
])('finds the poster %p at %p', (poster, sources) => {
  expect(posterSources(poster)).toEqual(sources);
});
