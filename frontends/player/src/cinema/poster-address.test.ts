import { expect, it } from '@jest/globals';
import { posterSources, posterThumbnail } from './poster-address.ts';

it.each([
  ['/qWeRt12_y-z.jpg', ['https://image.tmdb.org/t/p/w92/qWeRt12_y-z.jpg']],
  ['/images/ffffffffffffffffffffffffffffffff', ['/images/ffffffffffffffffffffffffffffffff']],
  ['/images/poster.jpg', ['/images/poster.jpg']],
  ['https://image.tmdb.org/t/p/w92/a.jpg', ['https://image.tmdb.org/t/p/w92/a.jpg']],
  ['', []],
  [null, []],
])('maps the poster %p to the addresses %p', (poster, sources) => {
  expect(posterSources(poster)).toEqual(sources);
});

it('uses the smallest rendition of our images and width 92 of TMDB posters', () => {
  expect(posterThumbnail(`/images/${'f'.repeat(32)}`)).toBe(`/images/${'f'.repeat(32)}?w=384`);
  expect(posterThumbnail('/qWeRt12_y-z.jpg')).toBe('https://image.tmdb.org/t/p/w92/qWeRt12_y-z.jpg');
  expect(posterThumbnail(null)).toBeUndefined();
});
