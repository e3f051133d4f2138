import { openPage, readingGerman } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { OwnAccessPage, PasswordForm } from './own-access-page.tsx';

const CHANGE = 'POST /api/admin/password';

async function change(routes: Routes, again = 'nine grey lanterns') {
  const server = serve(routes);
  const { user } = openPage(<PasswordForm />, '/admin?tab=account');
  await user.type(screen.getByLabelText('Current password'), 'eight red lamps');
  await user.type(screen.getByLabelText(/^New password \(/), 'nine grey lanterns');
  await user.type(screen.getByLabelText('New password again'), again);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  return server;
}

it('changes the password, and keeps none in the form', async () => {
  const server = await change({ [CHANGE]: () => ok({ success: true }) });
  expect(server.to(CHANGE)).toMatchObject([
    { body: { currentPassword: 'eight red lamps', newPassword: 'nine grey lanterns' } },
  ]);
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveValue(''));
});

it('sends no password while the two new passwords differ', async () => {
  const server = await change({}, 'nine grey lamps');
  expect(screen.getByLabelText('New password again')).toHaveFocus();
  expect(server.calls).toEqual([]);
});

it.each([
  ['common-password', 400, 'This password is too easy to guess', /^New password \(/],
  ['wrong-password', 403, 'The password is wrong', 'Current password'],
] as const)('shows the error %s at its field and focuses the field', async (code, status, message, label) => {
  await change({ [CHANGE]: () => errorResponse(status, code, message) });
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText(label)).toHaveFocus();
});

describe('in German', () => {
  readingGerman();

  it('shows the role, the form and a wrong password in German', async () => {
    serve({
      'GET /api/admin/session': () => ok({ authenticated: true, username: 'Mara', role: 'editor' }),
      [CHANGE]: () => errorResponse(403, 'wrong-credentials', 'The current password is wrong'),
    });
    const { user } = openPage(<OwnAccessPage />, '/admin?tab=account');
    expect(await screen.findByText('Redaktion.')).toBeVisible();
    await user.type(screen.getByLabelText('Aktuelles Passwort'), 'eight red lamps');
    await user.type(screen.getByLabelText(/^Neues Passwort \(/), 'nine grey lanterns');
    await user.type(screen.getByLabelText('Neues Passwort wiederholen'), 'nine grey lanterns');
    await user.click(screen.getByRole('button', { name: 'Passwort ändern' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Aktuelles Passwort')).toHaveAccessibleDescription('Das Passwort ist falsch'),
    );
  });
});
