import { actionSucceeded, currentToast, toast, undoLastAction } from '@dreamreel/ui/overlays/toast';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { render } from '../testing/open-page.tsx';

// Loaded in advance because fake timers don't wait for imports.
import './toast-view.tsx';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Returns the list items of open toasts. A live region also contains their text. */
const openToasts = () => document.querySelectorAll('li[data-state="open"]');

async function show(...titles: string[]): Promise<void> {
  await act(async () => {
    for (const title of titles) toast({ title, description: `${title} indeed` });
  });
  // The view loads with the first toast, by a dynamic import.
  await act(async () => jest.advanceTimersByTimeAsync(50));
}

describe('the toaster', () => {
  it('shows the latest toast for five seconds of its own, or until it is dismissed', async () => {
    render(<Toaster />);
    await show('First', 'Second');
    expect(openToasts()).toHaveLength(1);
    expect(openToasts()[0]).toHaveTextContent('Second Second indeed');
    await act(async () => jest.advanceTimersByTimeAsync(4_000));
    await show('Third');
    await act(async () => jest.advanceTimersByTimeAsync(4_800));
    expect(openToasts()).toHaveLength(1);
    expect(openToasts()[0]).toHaveTextContent('Third');
    await act(async () => jest.advanceTimersByTimeAsync(300));
    expect(openToasts()).toHaveLength(0);
    await show('Enough');
    await act(async () => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(openToasts()).toHaveLength(0);
  });

  it('shows a toast with Undo for ten seconds, and undoes once', async () => {
    let undone = 0;
    render(<Toaster />);
    const showUndo = () => act(async () => toast({ title: 'Moved', undo: () => undone++ }));
    await showUndo();
    await act(async () => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByRole('status')).toHaveTextContent(/Moved Undo with the Z key$/);
    await act(async () => jest.advanceTimersByTimeAsync(9_000));
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveAttribute('aria-keyshortcuts', 'z');
    await act(async () => undo.click());
    await act(async () => undoLastAction());
    expect(undone).toBe(1);
    expect(openToasts()).toHaveLength(0);

    await showUndo();
    await act(async () => jest.advanceTimersByTimeAsync(10_500));
    await act(async () => undoLastAction());
    expect(undone).toBe(1);
  });
});

it('dismisses only an error toast of the same action when the action succeeds', () => {
  const fail = (action: string) => toast({ title: 'It failed', action });
  fail('save a movie');
  actionSucceeded('delete a movie');
  expect(currentToast()).toMatchObject({ title: 'It failed', open: true });
  actionSucceeded('save a movie');
  expect(currentToast()?.open).toBe(false);
  toast({ title: 'Movie Saved' });
  actionSucceeded('save a movie');
  expect(currentToast()).toMatchObject({ title: 'Movie Saved', open: true });
});
