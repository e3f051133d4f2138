import { expect, it } from '@jest/globals';
import { isOutage, networkFirst } from './network-first.ts';

const fresh = new Response('fresh');
const stored = new Response('cached');
const cached = async () => stored;
const nothing = async () => undefined;
const outage = new Response('', { status: 503 });
const soon = (response: Response, ms = 0) =>
  new Promise<Response>((resolve) => {
    setTimeout(resolve, ms, response);
  });
const failed = () => Promise.reject(new TypeError('Failed to fetch'));

it.each<[string, () => Parameters<typeof networkFirst>[0], Response]>([
  ['the network response', () => ({ network: soon(fresh), cached }), fresh],
  ['the cached one if the network is too slow', () => ({ network: soon(fresh, 200), cached, timeoutMs: 1 }), stored],
  ['a slow response if nothing is cached', () => ({ network: soon(fresh, 30), cached: nothing, timeoutMs: 1 }), fresh],
  ['the cached response in an outage', () => ({ network: soon(outage), cached, isFailure: isOutage }), stored],
  ['the outage if nothing is cached', () => ({ network: soon(outage), cached: nothing, isFailure: isOutage }), outage],
])('returns %s', async (_what, options, expected) => {
  expect(await networkFirst(options())).toBe(expected);
});

it('rejects with the network error if nothing is cached', async () => {
  await expect(networkFirst({ network: failed(), cached: nothing })).rejects.toThrow('Failed to fetch');
});
