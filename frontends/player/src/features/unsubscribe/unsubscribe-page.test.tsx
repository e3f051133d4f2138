import { openPage } from '@dreamreel/ui/testing/open-page';
import { readingGerman } from '@dreamreel/ui/testing/reader';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { errorResponse, ok, type Routes, serve } from '../../testing/server.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const UNSUBSCRIBE = 'GET /api/unsubscribe';
const SUCCESS = 'You have been unsubscribed from Dreamreel daily game notifications.';
const INVALID = 'The unsubscribe link is invalid or has expired.';
const ERROR = 'An error occurred while processing your unsubscribe request.';

function open(query: string, routes: Routes = {}) {
  const server = serve(routes);
  openPage(<UnsubscribePage />, `/unsubscribe${query}`);
  return server;
}

it.each([
  ['?success=true', SUCCESS],
  ['?error=invalid-token', INVALID],
  ['?error=server-error', ERROR],
  ['?token=t1&error=invalid-token', INVALID],
  ['', INVALID],
])('takes the outcome from the address: %s', (query, text) => {
  const server = open(query);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(server.calls).toEqual([]);
});

it.each([
  ['done', ok({ success: true }), SUCCESS],
  ['a bad link', errorResponse(400, 'invalid-token', 'Bad token'), INVALID],
  ['a bad link, told by its text', { status: 400, body: { error: 'invalid-token' } }, INVALID],
  ['a bad link in an answer that is OK', ok({ success: false, error: 'invalid-token' }), INVALID],
  ['an address that is not there yet', errorResponse(404, 'not-found', 'Not found'), ERROR],
  ['a failure', { status: 500, body: 'oops' }, ERROR],
])('tries the token once: %s', async (_, answer, text) => {
  const server = open('?token=t%2B1', { [UNSUBSCRIBE]: () => answer });
  expect(await screen.findByText(text)).toBeVisible();
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]?.url.searchParams.get('token')).toBe('t+1');
});

it('says so when there is no network', async () => {
  open('?token=t1');
  expect(await screen.findByText(ERROR)).toBeVisible();
});

it('is busy until the answer is there, and always leads back', () => {
  open('?token=t1', { [UNSUBSCRIBE]: () => new Promise(() => undefined) });
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('link', { name: 'Return to Dreamreel' })).toHaveAttribute('href', '/');
});

describe('in German', () => {
  readingGerman();

  it('says that the mails are off', async () => {
    open('?success=true');
    expect(await screen.findByRole('heading', { name: 'Abgemeldet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zurück zu Dreamreel' })).toHaveAttribute('href', '/');
  });
});
