import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { render } from '../testing/open-page.tsx';
import { PasswordField } from './password-field.tsx';

it('shows the password on demand and keeps its value and autocomplete purpose', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" name="password" autoComplete="current-password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'secret');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('secret');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

it('shows the error at the field and doesn’t submit the form with its button', async () => {
  const user = userEvent.setup();
  let submissions = 0;
  const send = () => {
    submissions += 1;
  };
  render(
    <form onSubmit={send}>
      <PasswordField
        label="Kennwort"
        error="Too short"
        autoComplete="new-password"
        toggleLabels={{ show: 'Zeigen', hide: 'x' }}
      />
    </form>,
  );
  expect(screen.getByLabelText('Kennwort')).toBeInvalid();
  expect(screen.getByLabelText('Kennwort')).toHaveAccessibleDescription('Too short');
  await user.click(screen.getByRole('button', { name: 'Zeigen' }));
  expect(submissions).toBe(0);
});
