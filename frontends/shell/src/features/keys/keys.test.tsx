import { beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Keys } from './keys.tsx';

beforeEach(() => sessionStorage.clear());

const show = () =>
  render(
    <>
      <input aria-label="Field" />
      <Keys className="" />
    </>,
  );

it('opens the list with ? and closes it with Escape', async () => {
  show();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
  expect(screen.getByText('Show these keys')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaves a ? to the field that it is typed into', async () => {
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Field' }), 'Who?');
  expect(screen.getByRole('textbox', { name: 'Field' })).toHaveValue('Who?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('can be opened by its button when single keys are switched off', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Keys of a single character' }));
  await userEvent.keyboard('{Escape}?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Keys of a single character' }));
  await userEvent.keyboard('{Escape}?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
});
