import { now } from '@dreamreel/ui/browser/clock';
import { afterEach, expect, it } from '@jest/globals';
import { loadShellConfig } from './load-shell-config.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('retries after a failure, caches the configuration, and synchronizes the clock', async () => {
  const config = {
    remotes: { player: '/mf/player/remote-entry.js' },
    serverTime: '2031-05-04T12:00:00.000Z',
    version: '1',
  };
  const responses = [new Response('down', { status: 503 }), Response.json({ remotes: 1 }), Response.json(config)];
  globalThis.fetch = async () => responses.shift() ?? Response.error();

  await expect(loadShellConfig()).rejects.toThrow('503: down');
  await expect(loadShellConfig()).rejects.toThrow();
  expect(await loadShellConfig()).toEqual(config);
  expect(await loadShellConfig()).toEqual(config);
  expect(now().toISOString()).toMatch(/^2031-05-04T/);
});
