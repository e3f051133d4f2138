import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { IMAGES, movie, pendingMovie } from '../../testing/factories.ts';
import { cardOf, openDashboard } from '../../testing/open-dashboard.tsx';
import { swapImages } from './images/use-image-swap.ts';

describe('a card', () => {
  it('shows a movie with its prompts, a preview of its game, and its post unless the first image is missing', async () => {
    const { user } = await openDashboard([
      movie({ description: 'x'.repeat(130) }),
      movie({ id: 9, title: 'Heat', generatedImages: [null, ...IMAGES.slice(1)] }),
    ]);
    const card = await cardOf('Jaws');
    expect(card.getByText('Jaws')).toBeVisible();
    expect(card.getByText('Generated')).toBeVisible();
    expect(card.getByText(/1975/)).toHaveTextContent('Featured: Nov 22, 2026');
    expect(card.getByText(`${'x'.repeat(100)}...`)).toBeVisible();
    expect(card.getByLabelText('Preview Jaws as a player')).toHaveAttribute('href', '/daily?preview=7');
    await user.click(card.getByText('View prompts'));
    expect(card.getByText('Level 1')).toBeVisible();
    expect(card.getByText('A shark')).toBeVisible();

    const reason = 'This movie has no first image to post';
    const heat = await cardOf('Heat');
    expect(heat.getByText('Post to Social Media')).toBeDisabled();
    expect(heat.getByText('Post to Social Media')).toHaveAccessibleDescription(reason);
    expect(heat.getByText(reason)).toBeVisible();
    expect(card.queryByText(reason)).toBeNull();
    await user.click(card.getByText('Post to Social Media'));
    expect(await screen.findByRole('dialog', { name: 'Post Jaws' })).toBeVisible();
  });

  it('offers only to generate, edit and delete a movie without images, and to choose its missing date', async () => {
    const { user } = await openDashboard([pendingMovie()]);
    const card = await cardOf('Alien');
    expect(card.getByText('Pending')).toBeVisible();
    expect(card.queryByText(/State:/)).toBeNull();
    expect(card.queryByLabelText(/^Preview /)).toBeNull();
    expect(
      card.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label')),
    ).toEqual(['Featured: no date yet', 'Generate Images', 'Edit Alien', 'Delete Alien']);
    await user.click(card.getByText('Featured: no date yet'));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Alien' }));
    await waitFor(() => expect(form.getByLabelText(/^Feature date/)).toHaveFocus());
  });

  it('expands to five numbered images with links to their pages, of which one can be enlarged, magnified and replaced', async () => {
    const { user } = await openDashboard([movie({ generatedImages: [...IMAGES.slice(0, 4), null], ready: false })]);
    const card = await cardOf('Jaws');
    await user.click(card.getByText('4 images generated'));
    const places = within(card.getByRole('list', { name: 'Images of Jaws' })).getAllByRole('listitem');
    expect(places).toHaveLength(5);
    expect(within(places[4] ?? document.body).getByText('Empty')).toBeVisible();
    places.slice(0, 4).forEach((place, at) => {
      const link = within(place).getByLabelText(`Open image ${at + 1} of Jaws in a new tab`);
      expect(link).toHaveAttribute('href', `/admin?tab=image&movie=7&image=${at + 1}`);
      expect(link).toHaveAttribute('target', '_blank');
      expect(within(place).getByText(String(at + 1))).toBeVisible();
    });

    await user.click(card.getByLabelText('Enlarge image 2 of Jaws'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Jaws' }));
    expect(dialog.getByAltText('Position 2 of Jaws')).toHaveAttribute('src', `${IMAGES[1]}?w=1536`);
    await user.click(dialog.getByLabelText('Zoom in'));
    expect(dialog.getByText('150%')).toBeVisible();
    await user.keyboard('0');
    expect(dialog.getByText('100%')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByAltText('Position 3 of Jaws')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(card.getByLabelText('Versions of image 1 of Jaws'));
    expect(await screen.findByRole('dialog', { name: 'Position 1 of Jaws' })).toBeVisible();
  });
});

describe('a movie that was shown', () => {
  const shown = movie({ version: 3, featureDates: [{ date: '2020-01-01', source: 'planned' }] });
  const hint = (at: number, reached: number, solved: number) => ({ hint: at, reached, solved, skipped: 2 });
  const inOrder = {
    plays: 400,
    hints: [hint(1, 400, 10), hint(2, 390, 234), hint(3, 156, 80), hint(4, 76, 15), hint(5, 61, 50)],
    swapAdvice: { state: 'in-order' },
    nearGuesses: [{ guess: 'Jawz', players: 12 }],
  };
  const swap = {
    state: 'swap',
    harder: { hint: 2, reached: 390, solved: 234, low: 0.5506, high: 0.6474, image: IMAGES[1] },
    easier: { hint: 4, reached: 76, solved: 15, low: 0.1233, high: 0.3007, image: IMAGES[3] },
  };

  async function openPlayed(routes: Routes, swapAdvice: object = inOrder.swapAdvice) {
    const page = await openDashboard(
      [shown],
      { 'GET /api/admin/movies/7/difficulty': () => ok({ ...inOrder, swapAdvice }), ...routes },
      '/admin?movie=7',
    );
    const card = await cardOf('Jaws');
    await page.user.click(card.getByText('How players did'));
    return { ...page, card };
  }

  it('shows how many players reached, solved and skipped each hint, and suggests a swap', async () => {
    const REORDER = 'PATCH /api/movies/7/reorder-images';
    const { user, card, server } = await openPlayed(
      { [REORDER]: () => ok({ success: true, message: 'Swapped', movie: swapImages(shown, 1, 3) }) },
      swap,
    );
    expect(await card.findByRole('row', { name: '2 · Hard 390 234 2' })).toBeVisible();
    expect(
      card.getByText(
        'Hint 2 is easier than hint 4, but comes before it. 234 of the 390 players who reached hint 2 solved it there (60%, likely between 55% and 65%), but only 15 of 76 at hint 4 (20%, likely between 12% and 31%). Swap the two to fix the order.',
      ),
    ).toBeVisible();
    await user.click(card.getByText('Swap positions 2 and 4'));
    await waitFor(() => expect(server.to(REORDER)).toMatchObject([{ body: { fromPosition: 1, toPosition: 3 } }]));
  });

  it.each([
    [{ ...swap, harder: { ...swap.harder, image: IMAGES[3] } }, /^The images have changed since the movie was played/],
    [{ state: 'too-few-players', neededPlayers: 30 }, /^There’s not enough data yet .* by 30 players\.$/],
    [{ state: 'being-played' }, /^Players see this movie today\./],
    [{ state: 'images-changed' }, /^This movie was shown on several days, and its images changed/],
    [inOrder.swapAdvice, 'No hint is clearly easier than a later one.'],
  ])('suggests no swap and explains why: %j', async (advice, reason) => {
    const { card } = await openPlayed({}, advice);
    expect(await card.findByText(reason)).toBeVisible();
    expect(card.queryByText(/^Swap positions/)).toBeNull();
  });

  it('accepts an almost correct guess as another title, and keeps titles that another admin has added since', async () => {
    const theirs = { ...shown, version: 4, aliases: ['Les Dents de la mer'] };
    const { user, card, server } = await openPlayed({
      'GET /api/movies/7': () => ok(theirs),
      'PATCH /api/movies/7': ({ body }) =>
        Object(body).version === 4
          ? ok({ success: true, message: 'Saved', movie: { ...theirs, ...Object(body) } })
          : errorResponse(409, 'conflict', 'Someone else changed this movie while you were editing'),
    });
    await user.click(await card.findByLabelText('Accept “Jawz”'));
    await waitFor(() => expect(card.queryByText('Jawz')).toBeNull());
    const aliases = ['Les Dents de la mer', 'Jawz'];
    expect(server.to('PATCH /api/movies/7').at(-1)?.body).toEqual({ version: 4, aliases });
  });
});
