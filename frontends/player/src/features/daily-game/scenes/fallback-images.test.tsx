import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { play, skip } from '../../../testing/play.tsx';
import { ok, openMovie } from '../../../testing/server.ts';

beforeEach(() => localStorage.clear());

const address = (letter: string) => `/images/${letter.repeat(32)}`;
const generatedImages = ['a', 'b', 'c'].map(address);
const shown = (hint: number) => screen.getByRole('img', { name: `Hint ${hint} of 5: a scene from the movie` });

async function open({ images, ...more }: { images: string[]; generatedImages?: string[] }) {
  const movie = openMovie({ generatedImages, ...more, images });
  const { user } = await play({ routes: { 'GET /api/daily-movie': () => ok({ movie, completion: null }) } });
  return {
    async skipTo(hint: number): Promise<void> {
      for (let skipped = 1; skipped < hint; skipped += 1) await user.click(skip());
    },
  };
}

describe('a movie with fallback images and three generated ones', () => {
  it('shows the generated image of each hint that has one', async () => {
    const { skipTo } = await open({ images: [address('0')] });
    expect(shown(1)).toHaveAttribute('src', `${address('a')}?w=768`);
    await skipTo(3);
    expect(shown(3)).toHaveAttribute('src', `${address('c')}?w=768`);
  });

  it.each([4, 5])('shows the one fallback image at hint %i', async (hint) => {
    const { skipTo } = await open({ images: [address('0')] });
    await skipTo(hint);
    expect(shown(hint)).toHaveAttribute('src', `${address('0')}?w=768`);
  });

  it.each([4, 5])('shows at hint %i the fallback image of that hint, not the first', async (hint) => {
    const { skipTo } = await open({ images: ['0', '1', '2', '3', '4'].map(address) });
    await skipTo(hint);
    expect(shown(hint)).toHaveAttribute('src', `${address(String(hint - 1))}?w=768`);
  });

  it('shows an empty frame where there is no fallback image', async () => {
    const { skipTo } = await open({ images: [] });
    await skipTo(4);
    expect(shown(4).tagName).toBe('svg');
  });
});

it('shows the fallback image where a generated one does not load, then the others, then an empty frame', async () => {
  await open({ images: ['0', '1'].map(address) });
  const fails = () => act(() => void shown(1).dispatchEvent(new Event('error')));
  fails();
  expect(shown(1)).toHaveAttribute('src', `${address('0')}?w=768`);
  fails();
  expect(shown(1)).toHaveAttribute('src', `${address('1')}?w=768`);
  fails();
  expect(shown(1).tagName).toBe('svg');
});
