import { expect, it } from '@jest/globals';
import { isOutage, networkFirst } from './network-first.ts';

const fresh = new Response('fresh');
const kept = new Response('kept');
const never = new Promise<Response>(() => undefined);
const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const nothing = async () => undefined;

it.each<[string, Parameters<typeof networkFirst>[0], Response]>([
  ['the network', { fetched: Promise.resolve(fresh), kept: async () => kept }, fresh],
  ['what is kept, without a network', { fetched: failed(), kept: async () => kept }, kept],
  ['what is kept, where the network is too slow', { fetched: never, kept: async () => kept, timeoutMs: 1 }, kept],
])('answers with %s', async (_what, options, expected) => {
  expect(await networkFirst(options)).toBe(expected);
});

it('waits for a slow network where nothing is kept', async () => {
  const slow = new Promise<Response>((resolve) => setTimeout(resolve, 30, fresh));
  expect(await networkFirst({ fetched: slow, kept: nothing, timeoutMs: 1 })).toBe(fresh);
});

it('fails as the network does where nothing is kept', async () => {
  await expect(networkFirst({ fetched: failed(), kept: nothing })).rejects.toThrow('Failed to fetch');
});

it('shows what is kept in place of an outage, and the outage where nothing is', async () => {
  const outage = new Response('', { status: 503 });
  const fetched = Promise.resolve(outage);
  expect(await networkFirst({ fetched, kept: async () => kept, isFailure: isOutage })).toBe(kept);
  expect(await networkFirst({ fetched, kept: nothing, isFailure: isOutage })).toBe(outage);
});
