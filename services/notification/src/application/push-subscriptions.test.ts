import { expect, it } from '@jest/globals';
import { subscribeToPush } from './push-subscriptions.ts';

const subscription = {
  endpoint: 'https://push.example.org/one',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
  language: 'de',
  hour: 8,
} as const;

function setup(isOn = true) {
  const saved: { endpoint: string; userId: number | null }[] = [];
  const subscriptions = {
    save: async ({ endpoint, userId }: { endpoint: string; userId: number | null }) =>
      void saved.push({ endpoint, userId }),
    remove: async () => undefined,
  };
  return { saved, subscribe: subscribeToPush({ subscriptions, clock: { now: () => new Date(0) }, isOn }) };
}

it('keeps a browser with the user who was signed in, or none', async () => {
  const { saved, subscribe } = setup();
  expect(await subscribe(subscription, null)).toMatchObject({ ok: true });
  expect(await subscribe(subscription, 5)).toMatchObject({ ok: true });
  expect(saved.map(({ userId }) => userId)).toEqual([null, 5]);
});

it('keeps nothing where push is off or the address is internal', async () => {
  const off = setup(false);
  expect(await off.subscribe(subscription, null)).toMatchObject({ ok: false, error: 'push-is-off' });
  const on = setup();
  const internal = { ...subscription, endpoint: 'https://postgres/one' };
  expect(await on.subscribe(internal, null)).toMatchObject({ ok: false, error: 'no-push-service' });
  expect([...off.saved, ...on.saved]).toEqual([]);
});
