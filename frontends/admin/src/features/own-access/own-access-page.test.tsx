import { openPage } from '@dreamreel/ui/testing/open-page';
import { errorResponse, ok, serve } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { PasswordForm } from './own-access-page.tsx';

const CHANGE = 'POST /api/admin/password';

it('changes the password, shows each error at its field, and keeps no password in the form', async () => {
  const answers = [
    errorResponse(400, 'common-password', 'This password is too easy to guess'),
    errorResponse(403, 'wrong-password', 'The password is wrong'),
  ];
  const server = serve({ [CHANGE]: () => answers.shift() ?? ok({ success: true }) });
  const { user } = openPage(<PasswordForm />, '/admin?tab=account');
  const field = (label: RegExp) => screen.getByLabelText(label);
  const [current, next, again] = [/^Current password/, /^New password \(/, /^New password again/];
  const change = async (passwords: readonly [string, string, string]) => {
    [current, next, again].forEach((label, at) => {
      fireEvent.change(field(label), { target: { value: passwords[at] } });
    });
    await user.click(screen.getByText('Change password'));
  };
  await change(['', 'short', 'other']);
  expect(field(current)).toHaveFocus();
  expect(field(next)).toHaveAccessibleDescription(/at least 12/);
  expect(field(again)).toHaveAccessibleDescription('The passwords don’t match');
  expect(server.calls).toEqual([]);

  const passwords = ['eight red lamps', 'nine grey lanterns', 'nine grey lanterns'] as const;
  await change(passwords);
  await waitFor(() => expect(field(next)).toHaveAccessibleDescription('This password is too easy to guess'));
  expect(field(next)).toHaveFocus();
  expect(field(current)).toHaveValue('eight red lamps');
  await change(passwords);
  await waitFor(() => expect(field(current)).toHaveAccessibleDescription('The password is wrong'));
  expect(field(current)).toHaveFocus();
  await change(passwords);
  await waitFor(() => expect(field(current)).toHaveValue(''));
  const body = { currentPassword: 'eight red lamps', newPassword: 'nine grey lanterns' };
  expect(server.to(CHANGE)).toMatchObject([{ body }, { body }, { body }]);
});
