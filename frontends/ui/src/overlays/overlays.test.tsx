import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '../controls/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../controls/tabs.tsx';
import { TOOLTIP_DELAY_MS, Tooltip } from '../controls/tooltip.tsx';
import { render } from '../testing/open-page.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from './dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx';

it('Dialog takes the focus, has a name and description, and restores the focus', async () => {
  render(
    <Dialog>
      <DialogTrigger asChild>
        <Button>Sign In</Button>
      </DialogTrigger>
      <DialogContent title="Save Your Progress" description="It is free.">
        <DialogClose asChild>
          <Button>Maybe Later</Button>
        </DialogClose>
      </DialogContent>
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  const dialog = screen.getByRole('dialog', { name: 'Save Your Progress' });
  expect(dialog).toHaveAccessibleDescription('It is free.');
  await waitFor(() => expect(dialog.matches(':focus-within')).toBe(true));

  await userEvent.click(screen.getByRole('button', { name: 'Maybe Later' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign In' })).toHaveFocus());
});

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

it('Dialog closes with Escape and the close button', async () => {
  const change = jest.fn();
  render(
    <Dialog open onOpenChange={change}>
      <DialogContent title="Settings">Nothing yet</DialogContent>
    </Dialog>,
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(change.mock.calls).toEqual([[false], [false]]);
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

it('Tabs show one panel, selected by pointer or arrow keys', async () => {
  render(
    <Tabs defaultValue="in">
      <TabsList>
        <TabsTrigger value="in">Sign In</TabsTrigger>
        <TabsTrigger value="new">Create Account</TabsTrigger>
      </TabsList>
      <TabsContent value="in">Welcome back</TabsContent>
      <TabsContent value="new">Welcome</TabsContent>
    </Tabs>,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Create Account' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Welcome');
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Sign In', selected: true })).toHaveFocus());
});

it('DropdownMenu opens by keyboard and reports the selected item', async () => {
  const choose = jest.fn();
  render(
    <DropdownMenu>
      <DropdownMenuTrigger>Account</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>Ada</DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={choose}>Log out</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('Tooltip appears after 700 ms', async () => {
  jest.useFakeTimers();
  render(
    <Tooltip content="Copy the result">
      <Button>Copy</Button>
    </Tooltip>,
  );
  fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse' });
  await act(async () => jest.advanceTimersByTimeAsync(TOOLTIP_DELAY_MS - 50));
  expect(screen.queryByRole('tooltip')).toBeNull();
  await act(async () => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Copy the result');
  expect(TOOLTIP_DELAY_MS).toBe(700);
  jest.useRealTimers();
});
