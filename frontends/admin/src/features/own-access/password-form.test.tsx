import { openPage } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, type Routes, serve } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { PasswordForm } from './password-form.tsx';

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

it('sends nothing while the two passwords differ', async () => {
  const server = await change({}, 'nine grey lamps');
  expect(screen.getByLabelText('New password again')).toHaveFocus();
  expect(server.calls).toEqual([]);
});

it.each([
  ['common-password', 400, 'This password is one that everybody tries first', /^New password \(/],
  ['wrong-password', 403, 'The password is wrong', 'Current password'],
] as const)('shows %s at the field that it is about, which gets the focus', async (code, status, message, label) => {
  await change({ [CHANGE]: () => errorResponse(status, code, message) });
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText(label)).toHaveFocus();
});
