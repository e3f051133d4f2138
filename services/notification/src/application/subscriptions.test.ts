import { createHash } from 'node:crypto';
import type { UserState } from '@dreamreel/proto/identity/users';
import { expect, it } from '@jest/globals';
import { servicesInMemory } from '../testing/in-memory.ts';
import type { PushRequest, SavedPush } from './push-ports.ts';
import { subscribeToPush } from './push-subscriptions.ts';
import { rebuildSubscribers } from './rebuild-subscribers.ts';
import { unsubscribe } from './unsubscribe.ts';
import { hashOfToken, newToken, TOKEN_LENGTH } from './unsubscribe-token.ts';

const now = new Date('2026-11-21T10:00:00Z');
const clock = { now: () => now };

it.each([0, 1, 2, 5])('copies each of %i users once, in any number of pages', async (count) => {
  const renewed: UserState[] = [];
  const { users, known } = servicesInMemory(count);
  const renew = async (states: readonly UserState[]) => void renewed.push(...states);
  expect(await rebuildSubscribers({ users, subscribers: { renew } })()).toBe(count);
  expect(renewed).toEqual([...known.values()]);
});

it('ends the mails by a link whose token has 256 random bits and is stored only as a hash', async () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  for (const each of tokens) expect(each).toMatch(/^[\w-]{43}$/);
  expect(TOKEN_LENGTH).toBe(43);
  const redeem = async (hash: Uint8Array, at: Date) => Buffer.from(hash).equals(hashOfToken('abc')) && at === now;
  const end = unsubscribe({ tokens: { redeem }, clock });
  expect(await end({ token: 'abc' })).toEqual({ ok: true, value: { success: true } });
  expect(await end({ token: 'ab' })).toEqual({ ok: false, error: 'invalid-token' });
  expect(Buffer.from(hashOfToken('abc'))).toEqual(createHash('sha256').update('abc').digest());
});

const endpoint = 'https://push.example.org/one';
const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
const requester = { userId: 5, clientAddress: '203.0.113.7' };

/** Subscribes a browser, and returns the result with the stored requests. */
async function subscribe(saved: SavedPush, { isPushOn = true, at = endpoint } = {}) {
  const requests: PushRequest[] = [];
  const save = async (request: PushRequest) => {
    requests.push(request);
    return saved;
  };
  const subscriptions = { save, remove: async () => undefined };
  const subscription = { endpoint: at, keys, knownAs: 'ff00' };
  return { result: await subscribeToPush({ subscriptions, clock, isPushOn })(subscription, requester), requests };
}

it('stores a browser with its user, under the hash of its endpoint', async () => {
  const { result, requests } = await subscribe({ kind: 'saved' });
  expect(result).toEqual({ ok: true, value: { success: true } });
  const id = createHash('sha256').update(endpoint).digest();
  expect(requests).toEqual([{ endpoint, keys, ...requester, id, knownAs: Buffer.from([255, 0]) }]);
});

it.each<[SavedPush, object]>([
  [{ kind: 'no-such-user' }, { error: 'no-such-user' }],
  [{ kind: 'unknown-subscription' }, { error: 'unknown-subscription' }],
  [{ kind: 'too-many', until: undefined }, { error: 'too-many-subscriptions' }],
  ...[
    [1, 1],
    [1_001, 2],
  ].map(([ms = 0, retryAfterSeconds]): [SavedPush, object] => [
    { kind: 'too-many', until: new Date(now.getTime() + ms) },
    { error: 'too-many-subscriptions', detail: { retryAfterSeconds } },
  ]),
])('reports why a browser was not stored: %j is %j', async (saved, error) => {
  expect((await subscribe(saved)).result).toEqual({ ok: false, ...error });
});

it.each([
  [{ isPushOn: false }, 'push-is-off'],
  [{ at: 'https://postgres/one' }, 'no-push-service'],
])('stores nothing if push is off or the address is internal: %j is %s', async (options, error) => {
  expect(await subscribe({ kind: 'saved' }, options)).toEqual({ result: { ok: false, error }, requests: [] });
});
