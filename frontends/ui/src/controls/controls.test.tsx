import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { render } from '../testing/open-page.tsx';
import { Button } from './button.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

describe('Button', () => {
  it('keeps the focus but ignores presses while busy', async () => {
    const press = jest.fn();
    const send = jest.fn();
    render(
      <form onSubmit={send}>
        <Button type="submit" busy onClick={press}>
          Guess
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Guess', busy: true }));
    expect(screen.getByRole('button')).toHaveFocus();
    expect(press).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['submits a form', { type: 'submit' }],
    ['can become busy', { busy: false }],
  ] as const)('ignores the second click of a double click if it %s', async (_what, props) => {
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
    expect(press).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes('type' in props ? 1 : 0);
  });

  it('accepts each click of a double click if it neither submits a form nor becomes busy', async () => {
    const press = jest.fn();
    render(<Button onClick={press}>Next page</Button>);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Next page' }));
    expect(press).toHaveBeenCalledTimes(2);
  });
});

it('TextField links its label and error to the input, and is valid without an error', () => {
  const { rerender } = render(<TextField label="Password" type="password" error="Please enter the password" />);
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter the password');
  rerender(<TextField label="Password" />);
  expect(screen.getByLabelText('Password')).toBeValid();
  expect(screen.getByLabelText('Password')).not.toHaveAccessibleDescription();
});

it('ErrorPanel is announced and offers Retry only if it has a handler', async () => {
  const retry = jest.fn();
  const { rerender } = render(<ErrorPanel title="The movie tore">Your guesses are kept.</ErrorPanel>);
  expect(screen.getByRole('alert')).toHaveTextContent('The movie toreYour guesses are kept.');
  expect(screen.queryByRole('button')).toBeNull();

  rerender(<ErrorPanel title="The movie tore" onRetry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('ErrorPanel moves the focus to the surrounding element on Retry', async () => {
  function Part() {
    const [hasFailed, setFailed] = useState(true);
    return (
      <section aria-label="Days">
        {hasFailed ? <ErrorPanel title="The movie tore" onRetry={() => setFailed(false)} /> : 'Here they are'}
      </section>
    );
  }
  render(<Part />);
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
