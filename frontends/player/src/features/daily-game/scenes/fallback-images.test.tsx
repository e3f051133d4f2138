import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { play } from '../../../testing/play.tsx';
import { ok, openMovie } from '../../../testing/server.ts';

beforeEach(() => localStorage.clear());

const address = (letter: string) => `/images/${letter.repeat(32)}`;
const generatedImages = ['a', 'b', 'c'].map(address);
const hintImage = (hint: number) => screen.getByRole('img', { name: `Hint ${hint} of 5: a scene from the movie` });

async function open({ images, ...more }: { images: string[]; generatedImages?: string[] }) {
  const movie = openMovie({ generatedImages, ...more, images });
  const { skipHint } = await play({ routes: { 'GET /api/daily-movie': () => ok({ movie, completion: null }) } });
  return {
    async skipTo(hint: number): Promise<void> {
      for (let hintNumber = 1; hintNumber < hint; hintNumber += 1) await skipHint();
    },
  };
}

describe('a movie with fallback images and three generated ones', () => {
  it('shows the generated image of a hint that has one', async () => {
    const { skipTo } = await open({ images: [address('0')] });
    expect(hintImage(1)).toHaveAttribute('src', `${address('a')}?w=768`);
    await skipTo(3);
    expect(hintImage(3)).toHaveAttribute('src', `${address('c')}?w=768`);
  });

  it.each([4, 5])('shows the only fallback image at hint %i', async (hint) => {
    const { skipTo } = await open({ images: [address('0')] });
    await skipTo(hint);
    expect(hintImage(hint)).toHaveAttribute('src', `${address('0')}?w=768`);
  });

  it.each([4, 5])('shows the fallback image of hint %i instead of the first one', async (hint) => {
    const { skipTo } = await open({ images: ['0', '1', '2', '3', '4'].map(address) });
    await skipTo(hint);
    expect(hintImage(hint)).toHaveAttribute('src', `${address(String(hint - 1))}?w=768`);
  });

  it('shows an empty slide if there is no fallback image', async () => {
    const { skipTo } = await open({ images: [] });
    await skipTo(4);
    expect(hintImage(4).tagName).toBe('svg');
  });
});

it('replaces a failed generated image with the fallback images in order and finally with an empty slide', async () => {
  await open({ images: ['0', '1'].map(address) });
  const failToLoad = () => act(() => void hintImage(1).dispatchEvent(new Event('error')));
  failToLoad();
  expect(hintImage(1)).toHaveAttribute('src', `${address('0')}?w=768`);
  failToLoad();
  expect(hintImage(1)).toHaveAttribute('src', `${address('1')}?w=768`);
  failToLoad();
  expect(hintImage(1).tagName).toBe('svg');
});
