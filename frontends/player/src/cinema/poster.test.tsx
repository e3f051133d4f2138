import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Poster } from './poster.tsx';

const poster = () => screen.getByRole('img', { name: 'Poster of Jaws' });

it('a poster comes from the host of the movie database at width 92', () => {
  render(<Poster poster="/qWeRt12_y-z.jpg" title="Jaws" year={1975} />);
  expect(poster()).toHaveAttribute('src', 'https://image.tmdb.org/t/p/w92/qWeRt12_y-z.jpg');
});

it('a poster that does not load is drawn', () => {
  render(<Poster poster="/qWeRt12_y-z.jpg" title="Jaws" year={1975} />);
  fireEvent.error(poster());
  expect(poster().tagName).toBe('svg');
  expect(poster()).toHaveTextContent('Jaws');
});

it('a poster that is not known is drawn', () => {
  render(<Poster poster={null} title="Jaws" year={1975} />);
  expect(poster().tagName).toBe('svg');
});
