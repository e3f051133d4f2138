import { render } from '@dreamreel/ui/testing/open-page';
import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { Poster } from './drawn-poster.tsx';
import { posterSources, posterThumbnail } from './image.tsx';

const poster = () => screen.getByRole('img', { name: 'Poster of Jaws' });
/** The title is next to the poster, so the placeholder has no alternative text. */
const expectPlaceholder = () => {
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.querySelector('svg')).toHaveTextContent('Jaws');
};

it('loads a poster from The Movie Database at width 92', () => {
  render(<Poster poster="/qWeRt12_y-z.jpg" title="Jaws" year={1975} />);
  expect(poster()).toHaveAttribute('src', 'https://image.tmdb.org/t/p/w92/qWeRt12_y-z.jpg');
});

it('draws a poster if the image fails to load', () => {
  render(<Poster poster="/qWeRt12_y-z.jpg" title="Jaws" year={1975} />);
  fireEvent.error(poster());
  expectPlaceholder();
});

it('draws a poster for a movie that has none', () => {
  render(<Poster poster={null} title="Jaws" year={1975} />);
  expectPlaceholder();
});

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
