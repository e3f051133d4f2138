import { toast } from '@dreamreel/ui/overlays/toast';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
// Loaded beforehand: no fake clock waits for a file.
import './toast-view.tsx';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The toast's own list item: its text is also read out by a live region. */
const shown = () => document.querySelectorAll('li[data-state="open"]');

async function show(...titles: string[]): Promise<void> {
  await act(async () => {
    for (const title of titles) toast({ title, description: `${title} indeed` });
  });
  // The view comes with the first toast, by a dynamic import.
  await act(async () => jest.advanceTimersByTimeAsync(50));
}

describe('the toaster', () => {
  it('shows a toast with title and description', async () => {
    render(<Toaster />);
    await show('Access Denied');
    expect(shown()).toHaveLength(1);
    expect(shown()[0]).toHaveTextContent('Access DeniedAccess Denied indeed');
  });

  it('shows only the latest of several', async () => {
    render(<Toaster />);
    await show('First', 'Second');
    await show('Third');
    expect(shown()).toHaveLength(1);
    expect(shown()[0]).toHaveTextContent('Third');
  });

  it('takes it away after five seconds', async () => {
    render(<Toaster />);
    await show('Briefly');
    await act(async () => jest.advanceTimersByTimeAsync(4_800));
    expect(shown()).toHaveLength(1);
    await act(async () => jest.advanceTimersByTimeAsync(300));
    expect(shown()).toHaveLength(0);
  });

  it('gives a new toast its own five seconds', async () => {
    render(<Toaster />);
    await show('Old');
    await act(async () => jest.advanceTimersByTimeAsync(4_000));
    await show('New');
    await act(async () => jest.advanceTimersByTimeAsync(4_000));
    expect(shown()[0]).toHaveTextContent('New');
  });

  it('can be dismissed by its button', async () => {
    render(<Toaster />);
    await show('Enough');
    await act(async () => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(shown()).toHaveLength(0);
  });
});
