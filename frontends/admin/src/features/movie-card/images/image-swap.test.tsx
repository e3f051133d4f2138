import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { shownToast } from '../../../testing/admin-session.ts';
import { IMAGES, movie } from '../../../testing/movie.ts';
import { cardOf, openDashboard } from '../../../testing/open-dashboard.tsx';
import { swapImages } from './use-image-swap.ts';

const jaws = movie();
const heat = movie({
  id: 9,
  title: 'Heat',
  year: 1995,
  generatedImages: IMAGES.map((image) => image.replace(/a|b|c|d|e/g, 'f')),
});
const REORDER = 'PATCH /api/movies/7/reorder-images';

async function openGrid(answer: () => ReturnType<typeof ok>, movies = [jaws, heat]) {
  const page = await openDashboard(movies, {
    [REORDER]: answer,
    'GET /api/admin/movies-with-dates': () => ok(movies),
  });
  for (const { title } of movies) {
    await page.user.click((await cardOf(title)).getByRole('button', { name: '5 images generated' }));
  }
  const choose = async (title: string, place: number) =>
    page.user.click((await cardOf(title)).getByRole('button', { name: new RegExp(`^Select(ed)? position ${place}$`) }));
  const order = async () =>
    (await cardOf('Jaws'))
      .getAllByRole('link', { name: /^Open image/ })
      .map((link) => IMAGES.indexOf(link.querySelector('img')?.getAttribute('src')?.split('?')[0] ?? ''));
  return { ...page, choose, order };
}
const swapped = () => ok({ success: true, message: 'Positions 2 and 5 swapped', movie: swapImages(jaws, 1, 4) });

describe('swapping', () => {
  it('selects a position with the first click, swaps with the second, and shows the server’s message', async () => {
    const { server, choose, order } = await openGrid(swapped);
    await choose('Jaws', 2);
    expect((await cardOf('Jaws')).getByText('Position 2 selected')).toBeVisible();
    await choose('Jaws', 5);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({ title: 'Images Reordered', description: 'Positions 2 and 5 swapped' }),
    );
    expect(server.to(REORDER)).toMatchObject([
      { body: { fromPosition: 1, toPosition: 4, seen: { from: IMAGES[1], to: IMAGES[4] } } },
    ]);
    expect(await order()).toEqual([0, 4, 2, 3, 1]);
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it('deselects a position after a second click on it or Escape', async () => {
    const { server, user, choose } = await openGrid(swapped);
    await choose('Jaws', 2);
    await choose('Jaws', 2);
    expect(screen.queryByText('Position 2 selected')).toBeNull();
    await choose('Jaws', 3);
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Position 3 selected')).toBeNull();
    expect(server.to(REORDER)).toEqual([]);
  });

  it('starts a new selection when a position of another movie is selected', async () => {
    const { server, choose } = await openGrid(swapped);
    await choose('Jaws', 2);
    await choose('Heat', 4);
    expect((await cardOf('Jaws')).queryByText('Position 2 selected')).toBeNull();
    expect((await cardOf('Heat')).getByText('Position 4 selected')).toBeVisible();
    expect(server.to(REORDER)).toEqual([]);
  });

  it('swaps images with only the keyboard', async () => {
    const { user, server, choose } = await openGrid(swapped);
    await choose('Jaws', 2);
    await choose('Jaws', 2);
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() => expect(server.to(REORDER)).toMatchObject([{ body: { fromPosition: 1, toPosition: 4 } }]));
  });

  it('moves the images back if the server rejects the swap, and shows the server’s message', async () => {
    const { choose, order } = await openGrid(() => errorResponse(409, 'conflict', 'Another admin was faster'));
    await choose('Jaws', 1);
    await choose('Jaws', 2);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Reorder Failed',
        description: 'Another admin was faster',
        variant: 'destructive',
      }),
    );
    expect(await order()).toEqual([0, 1, 2, 3, 4]);
  });

  it('swaps the images back with Undo, unless they have changed again', async () => {
    const back = ok({ success: true, message: 'Swapped back', movie: jaws });
    const answers = [swapped(), back, swapped(), errorResponse(409, 'conflict', 'Changed')];
    const { user, server, choose, order } = await openGrid(() => answers.shift() ?? back);
    const swapAndUndo = async () => {
      await choose('Jaws', 2);
      await choose('Jaws', 5);
      await waitFor(() => expect(shownToast()?.undo).toBeDefined());
      await user.keyboard('z');
    };
    await swapAndUndo();
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Undone', description: 'Swapped back' }));
    expect(server.to(REORDER).at(-1)).toMatchObject({
      body: { fromPosition: 1, toPosition: 4, seen: { from: IMAGES[4], to: IMAGES[1] }, reason: 'undo' },
    });
    expect(await order()).toEqual([0, 1, 2, 3, 4]);

    await swapAndUndo();
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Couldn’t undo the change',
        description: 'The images have changed again in the meantime. Your change stays.',
      }),
    );
  });

  it('asks for a confirmation before today’s players see swapped images', async () => {
    const answers = [errorResponse(409, 'being-played', 'Players see this movie today'), swapped()];
    const { user, server, choose, order } = await openGrid(() => answers.shift() ?? swapped());
    await choose('Jaws', 2);
    await choose('Jaws', 5);
    expect(await screen.findByRole('alertdialog', { name: 'Players see this movie today' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Swap now' }));
    await waitFor(() => expect(server.to(REORDER).at(-1)).toMatchObject({ body: { confirmLive: true } }));
    await waitFor(async () => expect(await order()).toEqual([0, 4, 2, 3, 1]));
  });
});
