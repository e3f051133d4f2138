import { expect, it } from '@jest/globals';
import { isOutage, networkFirst } from './network-first.ts';

const fresh = new Response('fresh');
const cached = new Response('cached');
const never = new Promise<Response>(() => undefined);
const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const nothing = async () => undefined;

it.each<[string, Parameters<typeof networkFirst>[0], Response]>([
  ['the network response', { network: Promise.resolve(fresh), cached: async () => cached }, fresh],
  ['the cached response without a network', { network: failed(), cached: async () => cached }, cached],
  [
    'the cached response if the network is too slow',
    { network: never, cached: async () => cached, timeoutMs: 1 },
    cached,
  ],
])('returns %s', async (_what, options, expected) => {
  expect(await networkFirst(options)).toBe(expected);
});

it('waits for a slow network if nothing is cached', async () => {
  const slow = new Promise<Response>((resolve) => setTimeout(resolve, 30, fresh));
  expect(await networkFirst({ network: slow, cached: nothing, timeoutMs: 1 })).toBe(fresh);
});

it('rejects with the network error if nothing is cached', async () => {
  await expect(networkFirst({ network: failed(), cached: nothing })).rejects.toThrow('Failed to fetch');
});

it('replaces an outage with the cached response, and returns the outage if nothing is cached', async () => {
  const outage = new Response('', { status: 503 });
  const network = Promise.resolve(outage);
  expect(await networkFirst({ network, cached: async () => cached, isFailure: isOutage })).toBe(cached);
  expect(await networkFirst({ network, cached: nothing, isFailure: isOutage })).toBe(outage);
});
