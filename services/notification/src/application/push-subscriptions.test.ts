import { expect, it } from '@jest/globals';
import { subscribeToPush } from './push-subscriptions.ts';

const subscription = {
  endpoint: 'https://push.example.org/one',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
  language: 'de',
  hour: 8,
} as const;

const guest = { userId: null, clientAddress: '203.0.113.7' };

function setup(isPushOn = true) {
  const saved: { endpoint: string; userId: number | null }[] = [];
  const subscriptions = {
    save: async ({ endpoint, userId }: { endpoint: string; userId: number | null }) => {
      saved.push({ endpoint, userId });
      return { kind: 'saved' } as const;
    },
    remove: async () => undefined,
  };
  return { saved, subscribe: subscribeToPush({ subscriptions, clock: { now: () => new Date(0) }, isPushOn }) };
}

it('stores a browser with its signed-in user, or without one', async () => {
  const { saved, subscribe } = setup();
  expect(await subscribe(subscription, guest)).toMatchObject({ ok: true });
  expect(await subscribe(subscription, { ...guest, userId: 5 })).toMatchObject({ ok: true });
  expect(saved.map(({ userId }) => userId)).toEqual([null, 5]);
});

it('stores nothing if push is off or the address is internal', async () => {
  const off = setup(false);
  expect(await off.subscribe(subscription, guest)).toMatchObject({ ok: false, error: 'push-is-off' });
  const on = setup();
  const internal = { ...subscription, endpoint: 'https://postgres/one' };
  expect(await on.subscribe(internal, guest)).toMatchObject({ ok: false, error: 'no-push-service' });
  expect([...off.saved, ...on.saved]).toEqual([]);
});
