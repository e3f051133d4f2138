import { makeQueryClient } from '@dreamreel/ui/query-client';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { Routes } from './routes.tsx';

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

function open(address: string): void {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each(['/nowhere', '/daily/extra', '/archive/extra', '/privacy/extra'])(
  'answers %s with the 404 page',
  async (address) => {
    open(address);
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    expect(document.title).toBe('404 Page Not Found · Dreamreel');
  },
);

it('says so, and offers Retry, when there is no configuration', async () => {
  open('/daily');
  expect(await screen.findByRole('alert')).toHaveTextContent('This page did not load');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it.each([
  ['/daily', 'Today’s movie · Dreamreel'],
  ['/daily?date=2026-11-20', 'The movie of 2026-11-20 · Dreamreel'],
  ['/archive', 'Earlier days · Dreamreel'],
])('calls the page at %s by its name', (address, title) => {
  open(address);
  expect(document.title).toBe(title);
});

it('leaves the focus alone on the first page and moves it, with the title, on the next', async () => {
  open('/nowhere');
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Back to the start' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(document.title).toMatch(/^Dreamreel/);
});

it('lets the keyboard skip the header', () => {
  open('/nowhere');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

it('lets the theme be chosen by radio buttons', async () => {
  open('/nowhere');
  expect(screen.getByRole('radio', { name: 'Theme of the system' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Light theme' }));
  expect(document.documentElement.dataset.theme).toBe('light');
});
