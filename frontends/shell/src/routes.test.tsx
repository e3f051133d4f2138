import { countFailedImage, onImageRetry } from '@dreamreel/ui/network/image-source';
import { openRoutes, render } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NetworkLine } from './features/layout/network-line.tsx';
import { Keys } from './layout.tsx';
import { routes } from './routes.tsx';

const realFetch = globalThis.fetch;

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  globalThis.fetch = async () => new Response('no configuration', { status: 503 });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

describe('the site', () => {
  it('sets the title of the page of an earlier day', () => {
    openRoutes(routes, '/daily?date=2026-11-20');
    expect(document.title).toBe('Movie for 2026-11-20 · Dreamreel');
  });

  it('moves the focus to a page and opens it at its top, and restores both on Back', async () => {
    const { router, user } = openRoutes(routes, '/nowhere');
    expect(document.body).toHaveFocus();
    jest.replaceProperty(window, 'scrollY', 700);
    await user.click(await screen.findByText('Go to the home page'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(document.title).toMatch(/^Dreamreel/);
    // The browser restores the focus on Back.
    const focused = screen.getByText('Privacy');
    focused.focus();
    await act(() => router.navigate(-1));
    await screen.findByText('404 Page Not Found');
    expect(focused).toHaveFocus();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
  });

  it('shows the error panel if the header or footer fails', () => {
    const brokenRoutes = routes.map((route) => ({ ...route, element: <Crash /> }));
    openRoutes(brokenRoutes, '/nowhere');
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  });

  it('offers the theme on the admin page', async () => {
    openRoutes(routes, '/admin');
    expect(await screen.findByLabelText('System')).toBeChecked();
    await userEvent.click(screen.getByLabelText('Light'));
    expect(document.documentElement.dataset.theme).toBe('light');
  });
});

function Crash(): never {
  throw new Error('crash');
}

it('opens the list of keyboard shortcuts with ?, unless that is typed into a field or single-key shortcuts are off', async () => {
  render(
    <>
      <input aria-label="Field" />
      <Keys className="" />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Field'), 'Who?');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => screen.getByLabelText('Field').blur());
  for (const isOn of [false, true]) {
    await userEvent.click(screen.getByText('Shortcuts'));
    await userEvent.click(await screen.findByLabelText('Single-key shortcuts'));
    await userEvent.keyboard('{Escape}?');
    if (!isOn) expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

describe('the line about the network', () => {
  const goOnline = () => act(() => void dispatchEvent(new Event('online')));

  it('offers to reload images while one has failed', async () => {
    render(<NetworkLine isPlayers />);
    const loaded = await act(countFailedImage);
    const retried = jest.fn();
    const stop = onImageRetry(retried);
    expect(screen.getByRole('status')).toHaveTextContent('Some images didn’t load.');
    await userEvent.click(screen.getByText('Try again'));
    expect(retried).toHaveBeenCalledTimes(1);
    stop();
    act(loaded);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('retries failed images again some seconds after the browser is online, because the first requests may fail', () => {
    jest.useFakeTimers();
    const { unmount } = render(<NetworkLine isPlayers />);
    const retried = jest.fn();
    goOnline();
    const stop = onImageRetry(retried);
    jest.advanceTimersByTime(60_000);
    expect(retried).toHaveBeenCalledTimes(1);
    goOnline();
    unmount();
    jest.advanceTimersByTime(60_000);
    // Only the event itself, not the timer, because the component is unmounted.
    expect(retried).toHaveBeenCalledTimes(2);
    stop();
  });
});
