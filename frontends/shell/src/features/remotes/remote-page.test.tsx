import { makeQueryClient } from '@dreamreel/ui/network/query-client';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RemotePage } from './remote-page.tsx';
import { remoteSource } from './remote-source.ts';

// React reports what a boundary caught; here that is expected.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
});

function remote(load: () => Promise<unknown>) {
  return remoteSource(load, 'player/game-page', () => <p>Skeleton</p>);
}

function show(page: ReturnType<typeof remote>, next?: ReturnType<typeof remote>) {
  return render(
    <QueryClientProvider client={makeQueryClient()}>
      <RemotePage page={page} {...(next && { next })} />
    </QueryClientProvider>,
  );
}

const gamePage = { GamePage };

function GamePage() {
  return <h1>The game</h1>;
}

it('shows the skeleton, with a Retry for when it stays, then the page', async () => {
  show(remote(async () => gamePage));
  expect(screen.getByText('Skeleton')).toBeVisible();
  // The style sheet hides it for some seconds.
  expect(screen.getByText('This takes long.')).toHaveClass('late');
  expect(await screen.findByRole('heading', { name: 'The game' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('loads a remote that was down and has come back, on Retry', async () => {
  const load = jest.fn<() => Promise<unknown>>();
  load.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('still down'));
  load.mockResolvedValue(gamePage);
  show(remote(load));

  expect(await screen.findByRole('alert')).toHaveTextContent('This page did not load');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'The game' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it('asks the server again on Retry when it was a query that failed', async () => {
  const ask = jest.fn<() => Promise<string>>();
  ask.mockRejectedValueOnce(new Error('503: busy')).mockResolvedValue('A movie');
  show(remote(async () => ({ GamePage: MovieTitle.bind(null, { ask }) })));

  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'A movie' })).toBeVisible();
});

it('fails plainly when the remote exposes something else', async () => {
  show(remote(async () => ({ OtherPage: MovieTitle })));
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('shows a page that was open before without its skeleton', async () => {
  const page = remote(async () => gamePage);
  show(page).unmount();
  const { unmount } = show(page);
  await screen.findByRole('heading');
  unmount();
  show(page);
  expect(screen.queryByText('Skeleton')).toBeNull();
});

it('fetches the next page only after this one stands, and survives its failure', async () => {
  jest.useFakeTimers();
  const loadNext = jest.fn(async () => Promise.reject(new Error('down')));
  show(
    remote(async () => gamePage),
    remote(loadNext),
  );
  await screen.findByRole('heading');
  expect(loadNext).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(loadNext).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

function MovieTitle({ ask }: { ask: () => Promise<string> }) {
  return <h1>{useSuspenseQuery({ queryKey: ['movie'], queryFn: ask }).data}</h1>;
}
