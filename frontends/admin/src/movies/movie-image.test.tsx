import { retryImages } from '@dreamreel/ui/network/failed-images';
import { expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MovieImage } from './movie-image.tsx';

const FIRST = `/images/${'a'.repeat(32)}`;
const SECOND = `/images/${'b'.repeat(32)}`;
const movieImage = (image: string) => <MovieImage image={image} alt="Position 1" sizes="5rem" />;
const shown = () => screen.getByRole('img', { name: 'Position 1' });

it('an image of a movie that did not load says so, and is tried again', () => {
  render(movieImage(FIRST));
  fireEvent.error(shown());
  expect(shown()).toHaveTextContent('Did not load');
  act(retryImages);
  expect(shown()).toHaveAttribute('src', `${FIRST}?w=768`);
});

it('the image that comes after one that did not load is shown', () => {
  const { rerender } = render(movieImage(FIRST));
  fireEvent.error(shown());
  rerender(movieImage(SECOND));
  expect(shown()).toHaveAttribute('src', `${SECOND}?w=768`);
});
