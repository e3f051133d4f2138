import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { beforeAll, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DRAFT, draft, SAVE } from '../testing/generation-dialog.tsx';
import { movie, pendingMovie } from '../testing/movie.ts';
import { cardOf, openDashboard } from '../testing/open-dashboard.tsx';

const ended = errorResponse(401, 'not-signed-in', 'Session expired');
const CHANGE = 'PATCH /api/movies/7';

// jsdom does not implement object URLs.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:still';
  URL.revokeObjectURL = () => undefined;
});

/** Opens a dashboard whose session ends with the first request to `route`. After a login, `then` responds to it. */
async function openUntil(route: string, then: () => ReturnType<typeof ok>, routes: Routes = {}) {
  let isSignedIn = true;
  let attempts = 0;
  const page = await openDashboard([movie(), pendingMovie()], {
    ...routes,
    [route]: () => {
      attempts += 1;
      if (attempts === 1) isSignedIn = false;
      return isSignedIn ? then() : ended;
    },
    'POST /api/admin/login': () => {
      isSignedIn = true;
      return ok({ success: true });
    },
  });
  const login = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Admin Access' }));
    await page.user.type(dialog.getByLabelText('Username'), 'ada');
    await page.user.type(dialog.getByLabelText('Password'), 'secret');
    await page.user.click(dialog.getByRole('button', { name: 'Access Dashboard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Admin Access' })).toBeNull());
  };
  return { ...page, login };
}

it('keeps the typed movie form when the session ends, and saves it after the login', async () => {
  const saved = ok({ success: true, message: 'Jaws saved', movie: movie({ description: 'A shark, and a mayor.' }) });
  const { user, server, login } = await openUntil(CHANGE, () => saved);
  await user.click((await cardOf('Jaws')).getByRole('button', { name: 'Edit Jaws' }));
  await user.clear(await screen.findByLabelText('Description', { selector: '[role=dialog] *' }));
  await user.type(screen.getByLabelText('Description', { selector: '[role=dialog] *' }), 'A shark, and a mayor.');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await login();
  const form = within(await screen.findByRole('dialog', { name: 'Edit Jaws' }));
  expect(form.getByLabelText('Description')).toHaveValue('A shark, and a mayor.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to(CHANGE).at(-1)?.body).toMatchObject({ description: 'A shark, and a mayor.' });
});

it('keeps edited prompts when the session ends, and saves them automatically after the login', async () => {
  const { user, server, login } = await openUntil(SAVE, () => ok({ success: true, draft: draft() }), {
    [DRAFT]: () => ok({ success: true, draft: draft(), job: null }),
  });
  await user.click((await cardOf('Alien')).getByRole('button', { name: 'Generate Images' }));
  // A single change because a pause between keys would save the prompt and open the login early.
  const edited = 'A corridor in space, number 2, a red balloon';
  fireEvent.change(await screen.findByRole('textbox', { name: 'Prompt (level 2)' }), { target: { value: edited } });

  await login();
  expect(screen.getByRole('textbox', { name: 'Prompt (level 2)' })).toHaveValue(edited);
  await screen.findByText('Saved');
  expect(server.to(SAVE)).toHaveLength(2);
});

it('keeps the still, its description and the typed title in the analyzer', async () => {
  const { user, login } = await openUntil('POST /api/generate-from-description', () =>
    ok({ success: true, generatedImageUrl: `/images/${'9'.repeat(32)}`, model: 'local' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Movie Still Analyzer' }));
  await user.type(screen.getByLabelText('Description'), 'An empty beach');
  await user.type(screen.getByLabelText('Movie title'), 'Jaws');
  await user.click(screen.getByRole('button', { name: 'Generate from Description' }));

  await login();
  expect(screen.getByLabelText('Description')).toHaveValue('An empty beach');
  expect(screen.getByLabelText('Movie title')).toHaveValue('Jaws');
});

it('keeps the open post dialog, and loads its preview after the login', async () => {
  const preview = {
    movieId: 7,
    provider: 'local sandbox',
    day: 'over',
    namesMovie: false,
    image: null,
    posts: [{ network: 'facebook', caption: 'x', altText: 'x', crops: [], state: null, link: null, scheduled: null }],
  };
  const { user, login } = await openUntil('GET /api/admin/social-preview/7', () => ok(preview), {
    'GET /api/admin/social-posts': () => ok([]),
  });
  await user.click((await cardOf('Jaws')).getByRole('button', { name: 'Post to Social Media' }));
  await login();
  expect(await screen.findByRole('button', { name: 'Post Now' })).toBeVisible();
});

it('keeps the login on top after Escape, because edits can’t be saved without it', async () => {
  const { user } = await openUntil(CHANGE, () => ended);
  await user.click((await cardOf('Jaws')).getByRole('button', { name: 'Edit Jaws' }));
  await user.type(await screen.findByLabelText('Title'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Admin Access' });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Admin Access' })).toBeVisible();
  expect(sessionStorage.getItem('dreamreel.admin')).toBeNull();
});
