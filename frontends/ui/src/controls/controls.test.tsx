import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { render } from '../testing/open-page.tsx';
import { Button } from './button.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { PasswordField } from './password-field.tsx';

describe('Button', () => {
  it.each([
    ['no click while it is busy', { type: 'submit', busy: true }, 0, 0],
    ['one click of a double click if it submits a form', { type: 'submit' }, 1, 1],
    ['one click of a double click if it can become busy', { busy: false }, 1, 0],
    ['each click of a double click otherwise', {}, 2, 0],
  ] as const)('keeps the focus and accepts %s', async (_what, props, presses, submissions) => {
    const press = jest.fn();
    const send = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Button {...props} onClick={press}>
          Guess
        </Button>
      </form>,
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Guess' }));
    expect(screen.getByRole('button')).toHaveFocus();
    expect(press).toHaveBeenCalledTimes(presses);
    expect(send).toHaveBeenCalledTimes(submissions);
  });
});

it('ErrorPanel moves the focus to the surrounding element on Retry', async () => {
  function Part() {
    const [hasFailed, setFailed] = useState(true);
    return (
      <section aria-label="Days">
        <ErrorPanel title="The projector is off" />
        {hasFailed && <ErrorPanel title="The movie tore" onRetry={() => setFailed(false)} />}
      </section>
    );
  }
  render(<Part />);
  // Only the panel with a handler offers Retry.
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('region', { name: 'Days' })).toHaveFocus();
});

it('PasswordField shows the password and its error, and doesn’t submit the form with its button', async () => {
  const user = userEvent.setup();
  const send = jest.fn();
  render(
    <form onSubmit={send}>
      <PasswordField label="Password" error="Too short" autoComplete="new-password" />
    </form>,
  );
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAccessibleDescription('Too short');
  await user.type(field, 'secret');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByText('Show password'));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('secret');
  await user.click(screen.getByText('Hide password'));
  expect(field).toHaveAttribute('type', 'password');
  expect(send).not.toHaveBeenCalled();
});
