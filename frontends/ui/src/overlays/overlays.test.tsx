import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Tooltip } from '../controls/tooltip.tsx';
import { render } from '../testing/open-page.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, DialogContent, DialogTrigger } from './dialog.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './dropdown-menu.tsx';

it('Dialog focuses its first field without selecting the text', async () => {
  render(
    <Dialog open>
      <DialogContent title="Edit Alien">
        <input aria-label="Title" defaultValue="Alien" />
      </DialogContent>
    </Dialog>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  await waitFor(() => expect(field).toHaveFocus());
  expect([field.selectionStart, field.selectionEnd]).toEqual([5, 5]);
});

it('Dialog stays open if it was opened by a double tap', async () => {
  render(
    <Dialog>
      <DialogTrigger asChild>
        <Button>Sign In</Button>
      </DialogTrigger>
      <DialogContent title="Save Your Progress">It is free.</DialogContent>
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(screen.getByRole('dialog').matches(':focus-within')).toBe(true));
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('Tooltip appears after 700 ms', async () => {
  jest.useFakeTimers();
  render(
    <Tooltip content="Copy the result">
      <Button>Copy</Button>
    </Tooltip>,
  );
  fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse' });
  await act(async () => jest.advanceTimersByTimeAsync(650));
  expect(screen.queryByRole('tooltip')).toBeNull();
  await act(async () => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Copy the result');
  jest.useRealTimers();
});

function DeleteOnce() {
  const [isOpen, setOpen] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  return (
    <main>
      {!isDeleted && <Button onClick={() => setOpen(true)}>Open</Button>}
      {isOpen && (
        <ConfirmDialog
          title="Delete?"
          confirmLabel="Delete"
          onConfirm={() => setDeleted(true)}
          onClose={() => setOpen(false)}
        >
          This can't be undone.
        </ConfirmDialog>
      )}
    </main>
  );
}

const overlays: readonly (readonly [string, ReactNode])[] = [
  [
    'a dialog',
    <Dialog key="dialog">
      <DialogTrigger asChild>
        <Button>Open</Button>
      </DialogTrigger>
      <DialogContent title="Settings">Nothing yet</DialogContent>
    </Dialog>,
  ],
  [
    'a menu',
    <DropdownMenu key="menu" modal={false}>
      <DropdownMenuTrigger>Open</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem>Settings</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>,
  ],
  ['a confirmation', <DeleteOnce key="confirmation" />],
];

it.each(overlays)(
  '%s restores the focus when it closes, unless the user has moved it since',
  async (_name, overlay) => {
    render(
      <>
        <input aria-label="Guess" />
        {overlay}
      </>,
    );
    const opener = screen.getByRole('button', { name: 'Open' });
    const openAndClose = async () => {
      await userEvent.click(opener);
      await waitFor(() => expect(opener).not.toHaveFocus());
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    };
    await openAndClose();
    await waitFor(() => expect(opener).toHaveFocus());
    await openAndClose();
    screen.getByLabelText('Guess').focus();
    // By then, the overlay would have moved the focus.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByLabelText('Guess')).toHaveFocus();
  },
);

it('a dialog moves the focus to the page if its opener no longer exists', async () => {
  render(<DeleteOnce />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
