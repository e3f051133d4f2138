import { countFailedImage, onImageRetry } from '@dreamreel/ui/network/image-source';
import { render } from '@dreamreel/ui/testing/open-page';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NetworkLine } from './network-line.tsx';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function changeNetwork(state: 'online' | 'offline'): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => void dispatchEvent(new Event(state)));
}

it('reports that the browser is offline until it is online again', () => {
  render(<NetworkLine isPlayers />);
  const line = screen.getByRole('status');
  expect(line).toBeEmptyDOMElement();
  changeNetwork('offline');
  expect(line).toHaveTextContent('You’re offline. Your guess stays here.');
  changeNetwork('online');
  expect(line).toBeEmptyDOMElement();
});

it('offers to reload images while one has failed', async () => {
  render(<NetworkLine isPlayers />);
  const loaded = await act(countFailedImage);
  const retried = jest.fn();
  const stop = onImageRetry(retried);
  expect(screen.getByRole('status')).toHaveTextContent('Some images didn’t load.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retried).toHaveBeenCalledTimes(1);
  stop();
  act(loaded);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('retries failed images again some seconds after the browser is online, because the first requests may fail', () => {
  jest.useFakeTimers();
  const { unmount } = render(<NetworkLine isPlayers />);
  const retried = jest.fn();
  changeNetwork('offline');
  changeNetwork('online');
  const stop = onImageRetry(retried);
  jest.advanceTimersByTime(60_000);
  expect(retried).toHaveBeenCalledTimes(1);
  changeNetwork('online');
  unmount();
  jest.advanceTimersByTime(60_000);
  // Only the event itself, not the timer, because the component is unmounted.
  expect(retried).toHaveBeenCalledTimes(2);
  stop();
});
