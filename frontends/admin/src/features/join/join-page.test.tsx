import { openPage, readingGerman } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { isAdmin } from '../../session/admin-session.ts';
import { resetAdminSession } from '../../testing/admin-session.ts';
import { JoinPage } from './join-page.tsx';

const INVITATION = 'POST /api/admin/invitation';
const JOIN = 'POST /api/admin/join';
const offered = { [INVITATION]: () => ok({ offer: { role: 'editor', expiresAt: '2026-11-29T10:00:00.000Z' } }) };

beforeEach(() => {
  resetAdminSession();
  location.hash = '#secret-of-the-link';
});

async function openForm(routes: Routes = {}) {
  const server = serve({ ...offered, ...routes });
  const { user } = openPage(<JoinPage />, '/admin/join');
  await screen.findByRole('heading', { name: 'Join the team' });
  const fillIn = async (username: string, password: string) => {
    if (username) await user.type(screen.getByLabelText('Username'), username);
    if (password) await user.type(screen.getByLabelText(/^Password/), password);
    await user.click(screen.getByRole('button', { name: 'Join' }));
  };
  return { server, fillIn };
}

it('shows what the invitation offers and sends its secret only in a request body', async () => {
  const { server } = await openForm();
  expect(screen.getByText(/Can’t post, delete, or invite people\./)).toHaveTextContent(
    'You’re invited. Your role: Editor.',
  );
  expect(server.calls.map(({ url }) => url.href).join()).not.toContain('secret-of-the-link');
  expect(server.to(INVITATION)).toMatchObject([{ body: { invitation: 'secret-of-the-link' } }]);
});

it('creates the person and logs them in', async () => {
  const { server, fillIn } = await openForm({ [JOIN]: () => ok({ success: true, username: 'Mara', role: 'editor' }) });
  await fillIn('Mara', 'nine grey lanterns');
  await waitFor(() => expect(isAdmin()).toBe(true));
  expect(server.to(JOIN)).toMatchObject([
    { body: { invitation: 'secret-of-the-link', username: 'Mara', password: 'nine grey lanterns' } },
  ]);
});

it('shows an error at each invalid field and sends nothing', async () => {
  const { server, fillIn } = await openForm();
  await fillIn('', 'too short');
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Please choose a username');
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(/at least 12 characters/);
  expect(server.to(JOIN)).toEqual([]);
});

it.each([
  ['name-taken', 409, 'This name is taken, or it looks like the name of another admin. Choose another', 'Username'],
  ['common-password', 400, 'This password is too easy to guess', /^Password/],
] as const)(
  'shows the error %s at its field, focuses the field, and keeps the typed values',
  async (code, status, message, label) => {
    const { fillIn } = await openForm({ [JOIN]: () => errorResponse(status, code, message) });
    await fillIn('Mara', 'nine grey lanterns');
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveValue('Mara');
  },
);

it('shows whether the invitation has ended or the server is unavailable', async () => {
  serve({ [INVITATION]: () => ok({ offer: null }) });
  const { unmount } = openPage(<JoinPage />, '/admin/join');
  expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  unmount();
  serve({ [INVITATION]: () => errorResponse(503, 'unavailable', 'Unavailable') });
  openPage(<JoinPage />, '/admin/join');
  expect(await screen.findByRole('heading', { name: 'The invitation didn’t load' })).toBeVisible();
});

describe('in German', () => {
  readingGerman();

  it('offers the role, the form and the errors of an invitation in German', async () => {
    serve({ ...offered, [JOIN]: () => errorResponse(409, 'name-taken', 'This name is taken') });
    const { user } = openPage(<JoinPage />, '/admin/join');
    await screen.findByRole('heading', { name: 'Zugang zur Verwaltung' });
    expect(screen.getByText(/Darf Filme, Prompts/)).toHaveTextContent('Deine Rolle: Redaktion.');
    await user.click(screen.getByRole('button', { name: 'Einladung annehmen' }));
    expect(screen.getByLabelText('Benutzername')).toHaveAccessibleDescription('Bitte wähle einen Benutzernamen');
    await user.type(screen.getByLabelText('Benutzername'), 'Mara');
    await user.type(screen.getByLabelText('Passwort (mindestens 12 Zeichen)'), 'nine grey lanterns');
    await user.click(screen.getByRole('button', { name: 'Einladung annehmen' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Benutzername')).toHaveAccessibleDescription(/hat schon jemand anderes/),
    );
  });
});
