import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { render } from '../testing/open-page.tsx';
import { Badge } from './badge.tsx';
import { Button, IconButton, Spinner } from './button.tsx';
import { Card } from './card.tsx';
import { Collapsible } from './collapsible.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { Skeleton } from './skeleton.tsx';
import { Switch } from './switch.tsx';
import { Label, TextField } from './text-field.tsx';

describe('Button', () => {
  it('responds to pointer and keyboard', async () => {
    const press = jest.fn();
    render(<Button onClick={press}>Guess</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Guess' }));
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(2);
  });

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

it('IconButton has an accessible name', () => {
  render(<IconButton label="Next image">→</IconButton>);
  expect(screen.getByRole('button', { name: 'Next image' })).toBeVisible();
});

it('TextField links its label and error to the input', () => {
  render(<TextField label="Password" type="password" error="Please enter the password" />);
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter the password');
});

it('TextField without an error is valid and has no description', () => {
  render(<TextField label="Password" />);
  expect(screen.getByLabelText('Password')).toBeValid();
  expect(screen.getByLabelText('Password')).not.toHaveAccessibleDescription();
});

it('Switch exposes and changes its state', async () => {
  const change = jest.fn();
  render(
    <>
      <Label htmlFor="mail">Daily Game Notifications</Label>
      <Switch id="mail" onCheckedChange={change} />
    </>,
  );
  await userEvent.click(screen.getByRole('switch', { name: 'Daily Game Notifications', checked: false }));
  expect(change).toHaveBeenCalledWith(true);
  expect(screen.getByRole('switch', { checked: true })).toBeVisible();
});

it('Collapsible exposes whether it is expanded', async () => {
  render(<Collapsible title="How to Play">Five scenes.</Collapsible>);
  const heading = screen.getByRole('button', { name: 'How to Play', expanded: false });
  await userEvent.click(heading);
  expect(heading).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(heading.getAttribute('aria-controls') ?? '')).toHaveTextContent('Five scenes.');
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

it('Spinner is announced only if it has a label', () => {
  const { rerender } = render(<Spinner />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<Spinner label="Loading" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

it('Skeleton is hidden from screen readers and a Badge isn’t', () => {
  render(
    <Card>
      <Badge tone="success">Generated</Badge>
      <Skeleton className="h-4" />
    </Card>,
  );
  expect(screen.getByText('Generated')).toBeVisible();
  expect(document.querySelector('[aria-hidden="true"]')).toHaveClass('h-4');
});
