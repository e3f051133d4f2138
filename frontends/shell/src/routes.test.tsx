import { onSettingsRequest } from '@dreamreel/ui/browser/front-end-events';
import { makeQueryClient } from '@dreamreel/ui/network/query-client';
import { render } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { routes } from './routes.tsx';

const realFetch = globalThis.fetch;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  globalThis.fetch = async () => new Response('no configuration', { status: 503 });
});
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

function open(address: string, siteRoutes = routes) {
  const router = createMemoryRouter(siteRoutes, { initialEntries: [address] });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

it.each(['/nowhere', '/daily/extra', '/archive/extra', '/privacy/extra'])(
  'shows the 404 page at %s',
  async (address) => {
    open(address);
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    expect(document.title).toBe('404 Page Not Found · Dreamreel');
  },
);

it('reports a missing configuration and offers Retry', async () => {
  open('/daily');
  expect(await screen.findByRole('alert')).toHaveTextContent('This page didn’t load');
  expect(within(screen.getByRole('main')).getByRole('button', { name: 'Retry' })).toBeVisible();
});

it.each([
  ['/daily', 'Today’s movie · Dreamreel'],
  ['/daily?date=2026-11-20', 'Movie for 2026-11-20 · Dreamreel'],
  ['/archive', 'Past challenges · Dreamreel'],
])('sets the title of the page at %s', (address, title) => {
  open(address);
  expect(document.title).toBe(title);
});

it('moves the focus and changes the title only after navigation', async () => {
  open('/nowhere');
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(document.title).toMatch(/^Dreamreel/);
});

it('doesn’t move the focus on Back, because the browser restores it', async () => {
  const router = open('/nowhere');
  await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  const focused = screen.getByRole('link', { name: 'Privacy' });
  focused.focus();
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
  expect(focused).toHaveFocus();
});

it('opens a page at the top and restores the scroll position on Back', async () => {
  const router = open('/nowhere');
  jest.replaceProperty(window, 'scrollY', 700);
  await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 0));
  await act(() => router.navigate(-1));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
});

it('shows the error panel if the header or footer fails', () => {
  open(
    '/nowhere',
    routes.map((route) => ({ ...route, element: <Crash /> })),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
});

it('offers a link that skips the header', () => {
  open('/nowhere');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

it('offers the theme as radio buttons on the admin page', async () => {
  open('/admin');
  expect(await screen.findByRole('radio', { name: 'System theme' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Light theme' }));
  expect(document.documentElement.dataset.theme).toBe('light');
});

it('opens the settings from the footer of the player pages', async () => {
  const requested = jest.fn();
  const stop = onSettingsRequest(requested);
  open('/nowhere');
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect(requested).toHaveBeenCalledTimes(1);
  stop();
});

it('changes the language in the footer without a reload, titles included, on the dashboard’s pages too', async () => {
  const router = open('/nowhere');
  const language = screen.getByRole('group', { name: 'Language' });
  expect(within(language).getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(within(language).getByRole('button', { name: 'Deutsch' }));
  expect(await screen.findByRole('heading', { level: 1, name: '404 Seite nicht gefunden' })).toBeVisible();
  expect(document.title).toBe('404 Seite nicht gefunden · Dreamreel');
  expect(screen.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('lang', 'de');

  await act(() => router.navigate('/daily?date=2026-11-20'));
  expect(document.title).toBe('Film vom 20.11.2026 · Dreamreel');
  await act(() => router.navigate('/admin'));
  expect(document.title).toBe('Admin-Zugang · Dreamreel');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(document.title).toBe('Admin Access · Dreamreel');
});

function Crash(): never {
  throw new Error('crash');
}
