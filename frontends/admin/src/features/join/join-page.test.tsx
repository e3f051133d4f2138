import { openPage } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { isAdmin } from '../../session/admin-session.ts';
import { resetAdminSession } from '../../testing/admin-session.ts';
import { JoinPage } from './join-page.tsx';

const LOOK = 'POST /api/admin/invitation';
const JOIN = 'POST /api/admin/join';
const offered = { [LOOK]: () => ok({ offer: { role: 'editor', expiresAt: '2026-11-29T10:00:00.000Z' } }) };

beforeEach(() => {
  resetAdminSession();
  location.hash = '#secret-of-the-link';
});

async function openForm(routes: Routes = {}) {
  const server = serve({ ...offered, ...routes });
  const { user } = openPage(<JoinPage />, '/admin/join');
  await screen.findByRole('heading', { name: 'Join the dashboard' });
  const fillIn = async (username: string, password: string) => {
    if (username) await user.type(screen.getByLabelText('Username'), username);
    if (password) await user.type(screen.getByLabelText(/^Password/), password);
    await user.click(screen.getByRole('button', { name: 'Join' }));
  };
  return { server, fillIn };
}

it('says what the invitation offers, and sends its secret in a body alone', async () => {
  const { server } = await openForm();
  expect(screen.getByText(/posts nothing, deletes nothing, invites nobody/i)).toBeVisible();
  expect(server.calls.map(({ url }) => url.href).join()).not.toContain('secret-of-the-link');
  expect(server.to(LOOK)).toMatchObject([{ body: { invitation: 'secret-of-the-link' } }]);
});

it('makes the person and signs in', async () => {
  const { server, fillIn } = await openForm({ [JOIN]: () => ok({ success: true, username: 'Mara', role: 'editor' }) });
  await fillIn('Mara', 'nine grey lanterns');
  await waitFor(() => expect(isAdmin()).toBe(true));
  expect(server.to(JOIN)).toMatchObject([
    { body: { invitation: 'secret-of-the-link', username: 'Mara', password: 'nine grey lanterns' } },
  ]);
});

it('asks for what is missing at its field, and sends nothing', async () => {
  const { server, fillIn } = await openForm();
  await fillIn('', 'too short');
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Please choose a name');
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(/at least 12 characters/);
  expect(server.to(JOIN)).toEqual([]);
});

it.each([
  ['name-taken', 409, 'This name is taken, or it looks like the name of another admin. Choose another', 'Username'],
  ['common-password', 400, 'This password is one that everybody tries first', /^Password/],
] as const)(
  'shows %s at the field that it is about, which gets the focus, and keeps what was typed',
  async (code, status, message, label) => {
    const { fillIn } = await openForm({ [JOIN]: () => errorResponse(status, code, message) });
    await fillIn('Mara', 'nine grey lanterns');
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveValue('Mara');
  },
);

it('says that a link is no longer valid, or that the server is away', async () => {
  serve({ [LOOK]: () => ok({ offer: null }) });
  const { unmount } = openPage(<JoinPage />, '/admin/join');
  expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  unmount();
  serve({ [LOOK]: () => errorResponse(503, 'unavailable', 'away') });
  openPage(<JoinPage />, '/admin/join');
  expect(await screen.findByRole('heading', { name: 'The invitation did not open' })).toBeVisible();
});
