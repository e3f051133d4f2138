import { countFailedImage, onImageRetry } from '@dreamreel/ui/network/failed-images';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NetworkLine } from './network-line.tsx';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function goes(what: 'online' | 'offline'): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(what === 'online');
  act(() => void dispatchEvent(new Event(what)));
}

it('says that there is no network for as long as there is none', () => {
  render(<NetworkLine />);
  const line = screen.getByRole('status');
  expect(line).toBeEmptyDOMElement();
  goes('offline');
  expect(line).toHaveTextContent('You are offline. What you type stays until you leave or reload this page.');
  goes('online');
  expect(line).toBeEmptyDOMElement();
});

it('offers to load images again while one did not load', async () => {
  render(<NetworkLine />);
  const loaded = await act(countFailedImage);
  const retried = jest.fn();
  const stop = onImageRetry(retried);
  expect(screen.getByRole('status')).toHaveTextContent('Some images did not load.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retried).toHaveBeenCalledTimes(1);
  stop();
  act(loaded);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('loads failed images once more some seconds after the network is back: the first requests may still fail', () => {
  jest.useFakeTimers();
  const { unmount } = render(<NetworkLine />);
  const retried = jest.fn();
  goes('offline');
  goes('online');
  const stop = onImageRetry(retried);
  jest.advanceTimersByTime(60_000);
  expect(retried).toHaveBeenCalledTimes(1);
  goes('online');
  unmount();
  jest.advanceTimersByTime(60_000);
  // By the event alone.
  expect(retried).toHaveBeenCalledTimes(2);
  stop();
});
