import { now, synchronizeClock } from '@dreamreel/ui/browser/clock';
import { openPage } from '@dreamreel/ui/testing/open-page';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { useSuspenseQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { loadShellConfig } from './load-remote.ts';
import { RemotePage, RemotePart, remoteSource } from './remote-page.tsx';

const realFetch = globalThis.fetch;

// React logs errors that a boundary catches. They are expected here.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

const remote = (load: () => Promise<unknown>) => remoteSource(load, 'player/game-page', () => <p>Skeleton</p>);
const gamePage = { GamePage: () => <h1>The game</h1> };
const findGame = () => screen.findByRole('heading', { name: 'The game' });

const show = (page: ReturnType<typeof remote>, next?: ReturnType<typeof remote>) =>
  openPage(<RemotePage page={page} {...(next && { next })} />, '/');

it('loads a recovered part of the header on Retry', async () => {
  const load = jest.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(gamePage);
  openPage(<RemotePart part={remote(load)} />, '/');
  expect(await screen.findByText('This part didn’t load.')).toBeVisible();
  fireEvent.click(screen.getByText('Retry'));
  expect(await findGame()).toBeVisible();
});

it('repeats a failed query on Retry', async () => {
  const ask = jest.fn<() => Promise<string>>();
  ask.mockRejectedValueOnce(new Error('503: busy')).mockResolvedValue('A movie');
  const GamePage = () => <h1>{useSuspenseQuery({ queryKey: ['movie'], queryFn: ask }).data}</h1>;
  show(remote(async () => ({ GamePage })));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  fireEvent.click(screen.getByText('Retry'));
  expect(await screen.findByText('A movie')).toBeVisible();
});

it('shows an error if the remote doesn’t expose the component', async () => {
  show(remote(async () => ({ OtherPage: gamePage.GamePage })));
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('prefetches the next page only after this one has loaded, and ignores a failure', async () => {
  jest.useFakeTimers();
  const loadNext = jest.fn(async () => Promise.reject(new Error('down')));
  show(
    remote(async () => gamePage),
    remote(loadNext),
  );
  await findGame();
  expect(loadNext).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(loadNext).toHaveBeenCalledTimes(1);
});

it('loads the configuration once, after failures, and follows the server’s clock but no invalid time', async () => {
  const remotes = { player: '/mf/player/remote-entry.js' };
  const config = { remotes, serverTime: '2031-05-04T12:00:00.000Z', version: '1' };
  const responses = [new Response('down', { status: 503 }), Response.json({ remotes: 1 }), Response.json(config)];
  globalThis.fetch = async () => responses.shift() ?? Response.error();

  await expect(loadShellConfig()).rejects.toThrow('503: down');
  await expect(loadShellConfig()).rejects.toThrow();
  expect(await loadShellConfig()).toEqual(config);
  expect(await loadShellConfig()).toEqual(config);
  synchronizeClock('not a time');
  expect(now().toISOString()).toMatch(/^2031-05-04T/);
});
