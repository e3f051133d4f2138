import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { shownToast } from '../../testing/admin-session.ts';
import { movie, version } from '../../testing/movie.ts';
import { cardOf, openDashboard } from '../../testing/open-dashboard.tsx';

it('adds a title and keeps the titles that another admin has added since', async () => {
  const [seen, current] = [3, 4].map((version) =>
    movie({ version, featureDates: [{ date: '2020-01-01', source: 'planned' }] }),
  );
  const theirs = { ...current, aliases: ['Les Dents de la mer'] };
  const difficulty = {
    plays: 12,
    hints: [],
    swapAdvice: { state: 'in-order' },
    nearGuesses: [{ guess: 'Jawz', players: 12 }],
  };
  const hints = [1, 2, 3, 4, 5].map((hint) => ({ hint, reached: 0, solved: 0, skipped: 0 }));
  const { user, server } = await openDashboard(seen ? [seen] : [], {
    'GET /api/admin/movies/7/difficulty': () => ok({ ...difficulty, hints }),
    'GET /api/movies/7': () => ok(theirs),
    'PATCH /api/movies/7': ({ body }) =>
      Object(body).version === 4
        ? ok({ success: true, message: 'Saved', movie: { ...theirs, ...Object(body) } })
        : errorResponse(409, 'conflict', 'Someone else changed this movie while you were editing'),
  });
  const card = await cardOf('Jaws');
  await user.click(card.getByRole('button', { name: 'How players did' }));
  await user.click(await card.findByRole('button', { name: 'Accept “Jawz”' }));
  await waitFor(() => expect(card.queryByText('Jawz')).toBeNull());
  expect(server.to('PATCH /api/movies/7').at(-1)?.body).toEqual({
    version: 4,
    aliases: ['Les Dents de la mer', 'Jawz'],
  });
});

it('restores an earlier image only in place of the one that the admin saw, and shows the current one', async () => {
  const RESTORE = 'POST /api/movies/7/images/0/restore-image';
  const imageOf = (letter: string) => `/images/${letter.repeat(32)}`;
  const versions = (shown: string) => ['a', 'f', '9'].map((letter) => version(letter, { shown: letter === shown }));
  let shown = 'a';
  const scenes = movie().scenes.map((scene) => ({ ...scene, versions: 3 }));
  const { user, server } = await openDashboard([movie({ scenes })], {
    'GET /api/movies/7/images/0/versions': () => ok(versions(shown)),
    [RESTORE]: ({ body }) =>
      Object(body).seen === imageOf(shown)
        ? ok({ success: true, message: 'Restored', movie: movie() })
        : errorResponse(409, 'conflict', 'Someone else changed these images'),
  });
  const card = await cardOf('Jaws');
  await user.click(card.getByRole('button', { name: '5 images generated' }));
  await user.click(card.getByRole('button', { name: 'Versions of image 1 of Jaws' }));
  const first = async () => (await screen.findAllByRole('button', { name: 'Show this image' }))[0];
  await first();
  shown = '9';
  await user.click((await first()) ?? document.body);
  await waitFor(() => expect(shownToast()?.description).toBe('Someone else changed these images'));
  const seenNow = within((await screen.findByRole('img', { name: 'Version 9' })).closest('li') ?? document.body);
  await waitFor(() => expect(seenNow.getByText('Shown now')).toBeVisible());
  await user.click((await first()) ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to(RESTORE).map(({ body }) => Object(body).seen)).toEqual([imageOf('a'), imageOf('9')]);
});
