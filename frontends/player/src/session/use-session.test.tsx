import { makeQueryClient } from '@dreamreel/ui/network/query-client';
import { render } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { ok, serve } from '../testing/server.ts';
import { ada, resetSession, signInAs } from '../testing/session.ts';
import { useSession } from './use-session.ts';

const FOUR_MINUTES_MS = 4 * 60_000;

beforeEach(resetSession);
afterEach(() => {
  jest.restoreAllMocks();
});

function Part() {
  return <p>{useSession().user?.name}</p>;
}

it('checks the session once for all parts of the page and again after five minutes', async () => {
  signInAs(ada);
  const server = serve({ 'GET /api/auth/me': () => ok({ user: ada }) });
  const client = makeQueryClient();
  const show = (...parts: number[]) => (
    <QueryClientProvider client={client}>
      {parts.map((part) => (
        <Part key={part} />
      ))}
    </QueryClientProvider>
  );
  const { rerender } = render(show(1, 2));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const startedAt = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => startedAt + FOUR_MINUTES_MS);
  rerender(show(1, 2, 3));
  expect(server.calls).toHaveLength(1);
  clock.mockImplementation(() => startedAt + 2 * FOUR_MINUTES_MS);
  rerender(show(1, 2, 3, 4));
  await waitFor(() => expect(server.calls).toHaveLength(2));
});
