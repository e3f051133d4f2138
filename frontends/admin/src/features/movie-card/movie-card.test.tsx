import { ok, type Routes, errorResponse } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/as-admin.ts';
import { IMAGES, movie, pendingMovie } from '../../testing/movie.ts';
import { cardOf, openDashboard } from '../../testing/open-dashboard.tsx';
import { swappedMovie } from './swapped-movie.ts';

const jaws = movie();
const heat = movie({
  id: 9,
  title: 'Heat',
  year: 1995,
  generatedImages: IMAGES.map((image) => image.replace(/a|b|c|d|e/g, 'f')),
});
const REORDER = 'PATCH /api/movies/7/reorder-images';

describe('a card', () => {
  it('shows title, state, year, the first hundred characters and the feature date', async () => {
    await openDashboard([movie({ description: 'x'.repeat(130) })]);
    const card = await cardOf('Jaws');
    expect(card.getByRole('heading', { name: 'Jaws' })).toBeVisible();
    expect(card.getByText('Generated')).toBeVisible();
    expect(card.getByText(/1975/)).toHaveTextContent('Featured: 22 Nov 2026');
    expect(card.getByText(`${'x'.repeat(100)}...`)).toBeVisible();
  });

  it('of a pending movie offers to generate images, to edit and to delete, and nothing that needs images', async () => {
    await openDashboard([pendingMovie()]);
    const card = await cardOf('Alien');
    expect(card.getByText('Pending')).toBeVisible();
    expect(
      card.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label')),
    ).toEqual(['Generate Images', 'Edit Alien', 'Delete Alien']);
  });

  it('expands to three images and two more, each with its number, a link to a new tab and a Select button', async () => {
    const { user } = await openDashboard([jaws]);
    const card = await cardOf('Jaws');
    await user.click(card.getByRole('button', { name: '5 images generated' }));
    const places = within(card.getByRole('list', { name: 'Images of Jaws' })).getAllByRole('listitem');
    expect(places).toHaveLength(5);
    places.forEach((place, at) => {
      const link = within(place).getByRole('link', { name: `Open image ${at + 1} of Jaws in a new tab` });
      expect(link).toHaveAttribute('href', IMAGES[at]);
      expect(link).toHaveAttribute('target', '_blank');
      expect(within(place).getByText(String(at + 1))).toBeVisible();
      expect(within(place).getByRole('button', { name: `Select position ${at + 1}` })).toBeVisible();
    });
  });

  it('marks a position without an image as empty', async () => {
    const { user } = await openDashboard([movie({ generatedImages: [...IMAGES.slice(0, 4), null], ready: false })]);
    const card = await cardOf('Jaws');
    await user.click(card.getByRole('button', { name: /^4 images generated/ }));
    expect(card.getByText('Empty')).toBeVisible();
  });

  it('lists its prompts by level', async () => {
    const { user } = await openDashboard([jaws]);
    const card = await cardOf('Jaws');
    await user.click(card.getByRole('button', { name: 'View prompts' }));
    expect(card.getByText('Level 1')).toBeVisible();
    expect(card.getByText('A shark')).toBeVisible();
  });

  it('does not post a movie without a first image, and says so', async () => {
    await openDashboard([jaws, movie({ id: 9, title: 'Heat', generatedImages: [null, ...IMAGES.slice(1)] })]);
    expect((await cardOf('Jaws')).getByRole('button', { name: 'Post to Social Media' })).toBeEnabled();
    const heat = await cardOf('Heat');
    expect(heat.getByRole('button', { name: 'Post to Social Media' })).toBeDisabled();
    expect(heat.getByText('This movie has no first image to post')).toBeVisible();
    expect(heat.getByRole('button', { name: 'Post to Social Media' })).toHaveAccessibleDescription(
      'This movie has no first image to post',
    );
    expect((await cardOf('Jaws')).queryByText(/no first image/)).toBeNull();
  });
});

describe('a movie that was shown', () => {
  const shown = movie({ featureDates: [{ date: '2020-01-01', source: 'planned' }] });
  const hint = (at: number, solved: number) => ({ hint: at, reached: 90 - at, solved, skipped: 2 });
  const difficulty = {
    plays: 90,
    hints: [hint(1, 1), hint(2, 40), hint(3, 20), hint(4, 5), hint(5, 4)],
    nearGuesses: [{ guess: 'Jawz', players: 12 }],
  };

  async function openPlayed(routes: Routes) {
    const page = await openDashboard([shown], {
      'GET /api/admin/movies/7/difficulty': () => ok(difficulty),
      ...routes,
    });
    const card = await cardOf('Jaws');
    await page.user.click(card.getByRole('button', { name: 'How it played' }));
    return { ...page, card };
  }

  it('tells for each hint who reached, solved and skipped it, and warns where hint 2 solves more than hint 4', async () => {
    const { user, card, server } = await openPlayed({
      [REORDER]: () => ok({ success: true, message: 'Swapped', movie: swappedMovie(shown, 1, 3) }),
    });
    expect(await card.findByRole('row', { name: '2 · Hard 88 40 2' })).toBeVisible();
    expect(card.getByText('Hint 2 solves more games than hint 4.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Swap positions 2 and 4' }));
    await waitFor(() => expect(server.to(REORDER)).toMatchObject([{ body: { fromPosition: 1, toPosition: 3 } }]));
  });

  it('offers guesses that were nearly right as other titles', async () => {
    const { user, card, server } = await openPlayed({
      'PATCH /api/movies/7': () => ok({ success: true, message: 'Saved', movie: { ...shown, aliases: ['Jawz'] } }),
    });
    await user.click(await card.findByRole('button', { name: 'Accept “Jawz”' }));
    await waitFor(() => expect(server.to('PATCH /api/movies/7')).toMatchObject([{ body: { aliases: ['Jawz'] } }]));
    await waitFor(() => expect(card.queryByText('Jawz')).toBeNull());
  });
});

it('leads to the game as players would find it, for a movie that is ready', async () => {
  await openDashboard([jaws, pendingMovie()]);
  const link = (await cardOf('Jaws')).getByRole('link', { name: 'Play Jaws as a player, uncounted' });
  expect(link).toHaveAttribute('href', '/daily?preview=7');
  expect((await cardOf('Alien')).queryByRole('link')).toBeNull();
});

describe('the images', () => {
  it('are enlarged and magnified, with the others an arrow away', async () => {
    const { user } = await openDashboard([jaws]);
    const card = await cardOf('Jaws');
    await user.click(card.getByRole('button', { name: '5 images generated' }));
    await user.click(card.getByRole('button', { name: 'Enlarge image 2 of Jaws' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Jaws' }));
    expect(dialog.getByRole('img', { name: 'Position 2 of Jaws' })).toHaveAttribute('src', `${IMAGES[1]}?w=1536`);
    await user.click(dialog.getByRole('button', { name: 'Zoom in' }));
    expect(dialog.getByText('150%')).toBeVisible();
    await user.keyboard('0');
    expect(dialog.getByText('100%')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByRole('img', { name: 'Position 3 of Jaws' })).toBeVisible();
  });

  it('that were replaced are kept, and can be shown again', async () => {
    const version = (letter: string, shown: boolean) => ({
      image: `/images/${letter.repeat(32)}`,
      model: 'local scene painter',
      scene: 'Sea',
      prompt: 'A sea',
      describes: `Version ${letter}`,
      addedAt: '2026-11-20T10:00:00.000Z',
      shown,
    });
    const scenes = jaws.scenes.map((scene) => ({ ...scene, versions: 2 }));
    const { user, server } = await openDashboard([movie({ scenes })], {
      'GET /api/movies/7/images/0/versions': () => ok([version('a', true), version('f', false)]),
      'POST /api/movies/7/images/0/restore-image': () => ok({ success: true, message: 'Restored', movie: jaws }),
    });
    const card = await cardOf('Jaws');
    await user.click(card.getByRole('button', { name: '5 images generated' }));
    await user.click(card.getByRole('button', { name: 'Versions at position 1 of Jaws' }));
    expect(await screen.findByText('Shown now')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(shownToast()).toMatchObject({ title: 'Image Restored', description: 'Restored' }));
    expect(server.to('POST /api/movies/7/images/0/restore-image')).toMatchObject([
      { body: { imageUrl: `/images/${'f'.repeat(32)}`, confirmLive: false } },
    ]);
  });
});

describe('swapping', () => {
  async function openTable(answer: () => ReturnType<typeof ok>, movies = [jaws, heat]) {
    const page = await openDashboard(movies, {
      [REORDER]: answer,
      'GET /api/admin/movies-with-dates': () => ok(movies),
    });
    for (const { title } of movies) {
      await page.user.click((await cardOf(title)).getByRole('button', { name: '5 images generated' }));
    }
    const choose = async (title: string, place: number) =>
      page.user.click(
        (await cardOf(title)).getByRole('button', { name: new RegExp(`^Select(ed)? position ${place}$`) }),
      );
    const order = async () =>
      (await cardOf('Jaws'))
        .getAllByRole('link', { name: /^Open image/ })
        .map((link) => IMAGES.indexOf(link.getAttribute('href') ?? ''));
    return { ...page, choose, order };
  }
  const swapped = () => ok({ success: true, message: 'Positions 2 and 5 swapped', movie: swappedMovie(jaws, 1, 4) });

  it('selects with the first click and swaps with the second, and says what the server says', async () => {
    const { server, choose, order } = await openTable(swapped);
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

  it('deselects with a second click on the same position, and with Escape', async () => {
    const { server, user, choose } = await openTable(swapped);
    await choose('Jaws', 2);
    await choose('Jaws', 2);
    expect(screen.queryByText('Position 2 selected')).toBeNull();
    await choose('Jaws', 3);
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Position 3 selected')).toBeNull();
    expect(server.to(REORDER)).toEqual([]);
  });

  it('begins anew with another movie', async () => {
    const { server, choose } = await openTable(swapped);
    await choose('Jaws', 2);
    await choose('Heat', 4);
    expect((await cardOf('Jaws')).queryByText('Position 2 selected')).toBeNull();
    expect((await cardOf('Heat')).getByText('Position 4 selected')).toBeVisible();
    expect(server.to(REORDER)).toEqual([]);
  });

  it('goes by the keyboard alone', async () => {
    const { user, server, choose } = await openTable(swapped);
    await choose('Jaws', 2);
    await choose('Jaws', 2);
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await waitFor(() => expect(server.to(REORDER)).toMatchObject([{ body: { fromPosition: 1, toPosition: 4 } }]));
  });

  it('puts the images back where the server refuses, in the server’s words', async () => {
    const { choose, order } = await openTable(() => errorResponse(409, 'conflict', 'Somebody else was faster'));
    await choose('Jaws', 1);
    await choose('Jaws', 2);
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Reorder Failed',
        description: 'Somebody else was faster',
        variant: 'destructive',
      }),
    );
    expect(await order()).toEqual([0, 1, 2, 3, 4]);
  });

  it('asks before it changes what today’s players see', async () => {
    const answers = [errorResponse(409, 'being-played', 'Players see this movie today'), swapped()];
    const { user, server, choose, order } = await openTable(() => answers.shift() ?? swapped());
    await choose('Jaws', 2);
    await choose('Jaws', 5);
    expect(await screen.findByRole('alertdialog', { name: 'Players see this movie today' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Swap now' }));
    await waitFor(() => expect(server.to(REORDER).at(-1)).toMatchObject({ body: { confirmLive: true } }));
    await waitFor(async () => expect(await order()).toEqual([0, 4, 2, 3, 1]));
  });
});

describe('deleting', () => {
  const DELETE = 'DELETE /api/movies/7';
  const RESTORE = 'POST /api/movies/7/restore';

  it('asks in the words of the specification, and does nothing without a yes', async () => {
    const { user, server } = await openDashboard([jaws]);
    await user.click((await cardOf('Jaws')).getByRole('button', { name: 'Delete Jaws' }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want to delete "Jaws"? This action cannot be undone.',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.to(DELETE)).toEqual([]);
    await cardOf('Jaws');
  });

  it('takes the movie away, and brings it back with Undo', async () => {
    const { user } = await openDashboard([jaws, heat], {
      [DELETE]: () => ok({ success: true, message: 'Deleted', restorableUntil: '2026-12-21T00:00:00.000Z' }),
      [RESTORE]: () => ok({ success: true, message: 'Jaws is back', movie: jaws }),
    });
    await user.click((await cardOf('Jaws')).getByRole('button', { name: 'Delete Jaws' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“Jaws” is deleted.')).toBeVisible();
    expect(screen.queryByRole('article', { name: /^Jaws/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await cardOf('Jaws');
    expect(shownToast()).toMatchObject({ title: 'Movie Restored', description: 'Jaws is back' });
  });

  it('lists what was deleted earlier, and restores it', async () => {
    const gone = {
      id: 7,
      title: 'Jaws',
      year: 1975,
      deletedAt: '2026-11-01T00:00:00.000Z',
      restorableUntil: '2026-12-01T00:00:00.000Z',
    };
    const { user } = await openDashboard([heat], {
      'GET /api/admin/deleted-movies': () => ok([gone]),
      [RESTORE]: () => ok({ success: true, message: 'Jaws is back', movie: jaws }),
    });
    await user.click(await screen.findByRole('button', { name: 'Recently deleted (1)' }));
    expect(screen.getByText(/can be restored until 1 Dec 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore Jaws' }));
    await cardOf('Jaws');
  });

  it('keeps the movie where the server refuses', async () => {
    const { user } = await openDashboard([jaws], {
      [DELETE]: () => errorResponse(409, 'already-shown', 'Players see this movie today'),
    });
    await user.click((await cardOf('Jaws')).getByRole('button', { name: 'Delete Jaws' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Failed to delete movie',
        description: 'Players see this movie today',
        variant: 'destructive',
      }),
    );
    await cardOf('Jaws');
  });
});
