import { openPage } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { isAdmin } from '../../session/admin-session.ts';
import { resetAdminSession } from '../../testing/open-dashboard.tsx';
import { JoinPage } from './join-page.tsx';

const INVITATION = 'POST /api/admin/invitation';
const JOIN = 'POST /api/admin/join';

beforeEach(() => {
  resetAdminSession();
  location.hash = '#secret-of-the-link';
});

async function openForm(routes: Routes = {}) {
  const server = serve({
    [INVITATION]: () => ok({ offer: { role: 'editor', expiresAt: '2026-11-29T10:00:00.000Z' } }),
    ...routes,
  });
  const { user } = openPage(<JoinPage />, '/admin/join');
  await screen.findByText('Join the team');
  const field = (label: 'Username' | 'Password') => screen.getByLabelText(new RegExp(`^${label}`));
  const fillIn = async (username: string, password: string) => {
    fireEvent.change(field('Username'), { target: { value: username } });
    fireEvent.change(field('Password'), { target: { value: password } });
    await user.click(screen.getByText('Join'));
  };
  return { server, field, fillIn };
}

it('shows what is offered and each error at its field, creates the person, and keeps the secret out of URLs', async () => {
  const taken = 'This name is taken, or it looks like the name of another admin. Choose another';
  const answers = [
    errorResponse(409, 'name-taken', taken),
    errorResponse(400, 'common-password', 'This password is too easy to guess'),
    ok({ success: true, username: 'Mara', role: 'editor' }),
  ];
  const { server, field, fillIn } = await openForm({ [JOIN]: () => answers.shift() ?? ok({}) });
  expect(screen.getByText(/Can’t post, delete, or invite people\./)).toHaveTextContent(
    'You’re invited. Your role: Editor.',
  );
  await fillIn('', 'too short');
  expect(field('Username')).toHaveFocus();
  expect(field('Username')).toHaveAccessibleDescription('Please choose a username');
  expect(field('Password')).toHaveAccessibleDescription(/at least 12 characters/);
  expect(server.to(JOIN)).toEqual([]);

  await fillIn('Mara', 'nine grey lanterns');
  await waitFor(() => expect(field('Username')).toHaveAccessibleDescription(taken));
  expect(field('Username')).toHaveFocus();
  await fillIn('Mara', 'nine grey lanterns');
  await waitFor(() => expect(field('Password')).toHaveAccessibleDescription('This password is too easy to guess'));
  expect(field('Password')).toHaveFocus();
  expect(field('Username')).toHaveValue('Mara');

  expect(isAdmin()).toBe(false);
  await fillIn('Mara', 'nine grey lanterns');
  await waitFor(() => expect(isAdmin()).toBe(true));
  const invitation = 'secret-of-the-link';
  expect(server.to(INVITATION)).toMatchObject([{ body: { invitation } }]);
  expect(server.to(JOIN)[0]).toMatchObject({ body: { invitation, username: 'Mara', password: 'nine grey lanterns' } });
  expect(server.calls.map(({ url }) => url.href).join()).not.toContain(invitation);
});

it('shows whether the invitation has ended or the server is unavailable', async () => {
  serve({ [INVITATION]: () => ok({ offer: null }) });
  const { unmount } = openPage(<JoinPage />, '/admin/join');
  expect(await screen.findByText('This invitation is no longer valid')).toBeVisible();
  unmount();
  serve({ [INVITATION]: () => errorResponse(503, 'unavailable', 'Unavailable') });
  openPage(<JoinPage />, '/admin/join');
  expect(await screen.findByText('The invitation didn’t load')).toBeVisible();
});
