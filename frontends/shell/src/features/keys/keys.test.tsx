import { render } from '@dreamreel/ui/testing/open-page';
import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
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
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(screen.getByText('Show these shortcuts')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('ignores a ? that is typed into a field', async () => {
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Field' }), 'Who?');
  expect(screen.getByRole('textbox', { name: 'Field' })).toHaveValue('Who?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens the list with its button if single-key shortcuts are off', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Shortcuts' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  await userEvent.keyboard('{Escape}?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Shortcuts' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
  await userEvent.keyboard('{Escape}?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
