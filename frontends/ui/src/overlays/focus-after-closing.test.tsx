import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { render } from '../testing/open-page.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, DialogContent, DialogTrigger } from './dialog.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './dropdown-menu.tsx';

function ConfirmBeforeDeleting() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <ConfirmDialog title="Delete?" confirmLabel="Delete" onConfirm={() => undefined} onClose={() => setOpen(false)}>
          This can't be undone.
        </ConfirmDialog>
      )}
    </>
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
  ['a confirmation', <ConfirmBeforeDeleting key="confirmation" />],
];

async function openBeside(overlay: ReactNode) {
  render(
    <>
      <input aria-label="Guess" />
      {overlay}
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  await waitFor(() => expect(opener).not.toHaveFocus());
  return opener;
}

const closeByEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const untilFocusHasSettled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

it.each(overlays)('%s restores the focus when it closes', async (_name, overlay) => {
  const opener = await openBeside(overlay);
  closeByEscape();
  await waitFor(() => expect(opener).toHaveFocus());
});

it('a dialog moves the focus to the page if its opener no longer exists', async () => {
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
  render(<DeleteOnce />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it.each(overlays)('%s doesn’t move the focus if the user has moved it since', async (_name, overlay) => {
  await openBeside(overlay);
  closeByEscape();
  screen.getByLabelText('Guess').focus();
  await untilFocusHasSettled();
  expect(screen.getByLabelText('Guess')).toHaveFocus();
});
