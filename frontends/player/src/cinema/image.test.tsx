import { retryImages } from '@dreamreel/ui/network/image-source';
import { render } from '@dreamreel/ui/testing/open-page';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { imageOf } from '../testing/server.ts';
import { Poster } from './drawn-poster.tsx';
import { hintSources, Image, posterSources } from './image.tsx';

describe('an image', () => {
  const [own, fallback] = [imageOf('a'), imageOf('b')];
  const image = () => screen.getByRole('img', { name: 'A scene' });
  const fail = () => fireEvent.error(image());

  it('that failed is retried when the network is available again, any number of times, and after a fallback was shown', () => {
    render(<Image sources={[own, fallback]} alt="A scene" sizes="10rem" />);
    const goOnline = () => dispatchEvent(new Event('online'));
    for (const retry of [goOnline, goOnline, retryImages]) {
      fail();
      expect(image()).toHaveAttribute('src', `${fallback}?w=768`);
      if (retry === goOnline) fail();
      expect(image().tagName).toBe(retry === goOnline ? 'svg' : 'IMG');
      act(() => void retry());
      expect(image()).toHaveAttribute('src', `${own}?w=768`);
    }
  });
});

describe('the images of a hint', () => {
  const generatedImages = ['a', 'b', 'c'];
  it.each([
    ['the generated image, and then the fallback images in order', 0, ['0', '1'], ['a', '0', '1']],
    ['the only fallback image if it has no generated one', 3, ['0'], ['0']],
    ['first the fallback image of its own index', 4, ['0', '1', '2', '3', '4'], ['4', '0', '1', '2', '3']],
    ['none if there are no fallback images', 3, [], []],
  ])('are %s', (_what, hint, images, sources) => {
    expect(hintSources({ generatedImages, images }, hint)).toEqual(sources);
  });
});

describe('a poster', () => {
  it('is drawn if it fails to load, without alternative text because the title is next to it', () => {
    render(<Poster poster="/qWeRt12_y-z.jpg" title="Jaws" year={1975} />);
    fireEvent.error(screen.getByAltText('Poster of Jaws'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(document.body).toHaveTextContent('Jaws');
  });

  it.each([
    ['/qWeRt12_y-z.jpg', ['https://image.tmdb.org/t/p/w92/qWeRt12_y-z.jpg']],
    ['/images/poster.jpg', ['/images/poster.jpg']],
    ['', []],
  ])('%p has the addresses %p', (poster, sources) => {
    expect(posterSources(poster)).toEqual(sources);
  });
});
