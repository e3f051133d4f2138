import { openPage, readingGerman } from '@dreamreel/ui/testing/open-page';
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
])('reads the outcome from the address %s', (query, text) => {
  const server = open(query);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(server.calls).toEqual([]);
});

it.each([
  ['a success', ok({ success: true }), SUCCESS],
  ['an invalid token', errorResponse(400, 'invalid-token', 'Bad token'), INVALID],
  ['an invalid token without a code', { status: 400, body: { error: 'invalid-token' } }, INVALID],
  ['an invalid token with status 200', ok({ success: false, error: 'invalid-token' }), INVALID],
  ['an unknown address', errorResponse(404, 'not-found', 'Not found'), ERROR],
  ['a server error', { status: 500, body: 'oops' }, ERROR],
])('sends the token once and reports %s', async (_, response, text) => {
  const server = open('?token=t%2B1', { [UNSUBSCRIBE]: () => response });
  expect(await screen.findByText(text)).toBeVisible();
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]?.url.searchParams.get('token')).toBe('t+1');
});

it('reports an error without a network', async () => {
  open('?token=t1');
  expect(await screen.findByText(ERROR)).toBeVisible();
});

it('the page is busy until the response arrives and links to the home page', () => {
  open('?token=t1', { [UNSUBSCRIBE]: () => new Promise(() => undefined) });
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('link', { name: 'Return to Dreamreel' })).toHaveAttribute('href', '/');
});

describe('in German', () => {
  readingGerman();

  it('confirms in German that the emails are off', async () => {
    open('?success=true');
    expect(await screen.findByRole('heading', { name: 'E-Mails abbestellt' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zurück zu Dreamreel' })).toHaveAttribute('href', '/');
  });
});
