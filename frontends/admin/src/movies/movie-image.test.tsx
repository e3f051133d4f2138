import { retryImages } from '@dreamreel/ui/network/image-source';
import { render } from '@dreamreel/ui/testing/open-page';
import { expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { MovieImage } from './movie-image.tsx';

const FIRST = `/images/${'a'.repeat(32)}`;
const SECOND = `/images/${'b'.repeat(32)}`;
const movieImage = (image: string) => <MovieImage image={image} alt="Position 1" sizes="5rem" />;
const shown = () => screen.getByRole('img', { name: 'Position 1' });

it('shows a placeholder for an image that did not load, and tries it again', () => {
  render(movieImage(FIRST));
  fireEvent.error(shown());
  expect(shown()).toHaveTextContent('Didn’t load');
  act(retryImages);
  expect(shown()).toHaveAttribute('src', `${FIRST}?w=768`);
});

it('shows the next image after one that did not load', () => {
  const { rerender } = render(movieImage(FIRST));
  fireEvent.error(shown());
  rerender(movieImage(SECOND));
  expect(shown()).toHaveAttribute('src', `${SECOND}?w=768`);
});
