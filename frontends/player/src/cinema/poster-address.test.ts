import { expect, it } from '@jest/globals';
import { posterSources, posterThumbnail } from './poster-address.ts';

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

it('takes the smallest form of one of our own images, and width 92 of the movie database', () => {
  expect(posterThumbnail(`/images/${'f'.repeat(32)}`)).toBe(`/images/${'f'.repeat(32)}?w=384`);
  expect(posterThumbnail('/qWeRt12_y-z.jpg')).toBe('https://image.tmdb.org/t/p/w92/qWeRt12_y-z.jpg');
  expect(posterThumbnail(null)).toBeUndefined();
});
