import { errorResponse, ok, type Routes } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IMAGES, movie, pendingMovie, preview } from '../testing/factories.ts';
import { DRAFT, draft, SAVE } from '../testing/generation-dialog.tsx';
import { cardOf, openDashboard, untilToast } from '../testing/open-dashboard.tsx';

const ended = errorResponse(401, 'not-signed-in', 'Session expired');
const CHANGE = 'PATCH /api/movies/7';
const GENERATE = 'POST /api/generate-from-description';
const POST = 'POST /api/admin/post-to-social-media/7';
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const inDialog = (label: string) => screen.findByLabelText(label, { selector: '[role=dialog] *' });

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
    type(dialog.getByLabelText('Username'), 'ada');
    type(dialog.getByLabelText('Password'), 'secret');
    await page.user.click(dialog.getByText('Access Dashboard'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Admin Access' })).toBeNull());
  };
  return { ...page, login };
}

it('keeps the typed movie form when the session ends, with the login on top, and saves it afterward', async () => {
  const saved = ok({ success: true, message: 'Jaws saved', movie: movie({ description: 'A shark, and a mayor.' }) });
  const { user, server, login } = await openUntil(CHANGE, () => saved);
  await user.click((await cardOf('Jaws')).getByLabelText('Edit Jaws'));
  type(await inDialog('Description'), 'A shark, and a mayor.');
  await user.click(screen.getByText('Save'));
  await screen.findByRole('dialog', { name: 'Admin Access' });
  // Edits can’t be saved without the login.
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Admin Access' })).toBeVisible();
  expect(sessionStorage.getItem('dreamreel.admin')).toBeNull();

  await login();
  expect(await inDialog('Description')).toHaveValue('A shark, and a mayor.');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to(CHANGE).at(-1)?.body).toMatchObject({ description: 'A shark, and a mayor.' });
});

it.each([
  ['still analyzer', 'Movie Still Analyzer', 'Description', 'Generate from Description', GENERATE, 'Image Generated'],
  ['post', 'Post to Social Media', 'Caption for Facebook', 'Post Now', POST, 'Posted to Social Media'],
])('keeps the text of the %s when the session ends', async (_, opener, label, send, route, done) => {
  const generated = { generatedImageUrl: IMAGES[0], model: 'local-image-model' };
  const { user, login } = await openUntil(route, () => ok({ success: true, message: '', posts: [], ...generated }), {
    'GET /api/admin/social-preview/7': () => ok(preview()),
    'GET /api/admin/social-posts': () => ok([]),
  });
  await user.click(await screen.findByText(opener, { selector: 'button' }));
  type(await screen.findByLabelText(label), 'A shark, and a mayor.');
  await user.click(screen.getByText(send));
  await login();
  expect(screen.getByLabelText(label)).toHaveValue('A shark, and a mayor.');
  await user.click(screen.getByText(send));
  await untilToast({ title: done });
});

it('keeps edited prompts when the session ends, and saves them automatically after the login', async () => {
  const { user, server, login } = await openUntil(SAVE, () => ok({ success: true, draft: draft() }), {
    [DRAFT]: () => ok({ success: true, draft: draft(), job: null }),
  });
  await user.click((await cardOf('Alien')).getByText('Generate Images'));
  const edited = 'A corridor in space, number 2, a red balloon';
  type(await screen.findByLabelText('Prompt (level 2)'), edited);

  await login();
  expect(screen.getByLabelText('Prompt (level 2)')).toHaveValue(edited);
  await screen.findByText('Saved');
  expect(server.to(SAVE)).toHaveLength(2);
});
