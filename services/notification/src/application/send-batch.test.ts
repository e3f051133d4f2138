import { expect, it } from '@jest/globals';
import type { Outcome } from '../domain/after-attempt.ts';
import { deliveriesInMemory, mailerInMemory, servicesInMemory } from '../testing/in-memory.ts';
import type { Deliveries, Mail, Mailer } from './ports.ts';
import { sendBatch } from './send-batch.ts';

const DATE = '2026-11-21';
const NOW = new Date(`${DATE}T10:00:00Z`);

type Way = { perSecond?: number; at?: Date; does?: (mail: Mail) => Outcome };

// By default later than every place in the line, so that nobody waits.
const LATER = new Date(NOW.getTime() + 60_000);

/** Five who wait, and a note of every step towards the store and the mail server. */
async function setup({ perSecond, at = LATER, does = () => ({ kind: 'accepted' }) }: Way = {}) {
  const steps: string[] = [];
  const { deliveries, states } = deliveriesInMemory([1, 2, 3, 4, 5]);
  await deliveries.collect(DATE, NOW);
  const noted: Pick<Deliveries, 'reserve' | 'claim' | 'settle'> = {
    async reserve(date, count, pace, now) {
      steps.push(`reserve ${count} at ${pace} a second`);
      return deliveries.reserve(date, count, pace, now);
    },
    async claim(batch, now) {
      const claimed = await deliveries.claim(batch, now);
      steps.push(`claim ${claimed.length}`);
      return claimed;
    },
    async settle(batch, settled) {
      steps.push(`settle ${settled.length}`);
      return deliveries.settle(batch, settled);
    },
  };
  const { mailer } = mailerInMemory((mail) => {
    steps.push(`send to ${mail.to}`);
    return does(mail);
  });
  const latest: Date[] = [];
  const noting: Mailer = {
    deliver(write, notAfter) {
      latest.push(notAfter);
      return mailer.deliver(write, notAfter);
    },
  };
  const clock = { now: () => at };
  const deps = {
    ...servicesInMemory(5),
    deliveries: noted,
    mailer: noting,
    clock,
    observe: () => {},
    perSecond,
    batch: 3,
  };
  const send = sendBatch(deps);
  return { steps, states, latest, send: () => send(DATE, ({ email }) => ({ to: email, content: '' })) };
}

it('claims before it sends and settles after it, batch by batch', async () => {
  const { steps, states, send } = await setup();
  expect(await send()).toBe('go-on');
  expect(steps).toEqual(['claim 3', ...[1, 2, 3].map((id) => `send to user${id}@example.org`), 'settle 3']);
  expect([await send(), await send()]).toEqual(['go-on', 'nothing-left']);
  expect(new Set(states())).toEqual(new Set(['sent']));
});

it('takes its place in the line of all workers first, and no more mails than fit into a second', async () => {
  const { steps, send } = await setup({ perSecond: 2 });
  await send();
  expect(steps.slice(0, 2)).toEqual(['reserve 2 at 2 a second', 'claim 2']);
});

it('takes one at a time where the provider allows less than one a second', async () => {
  const { steps, send } = await setup({ perSecond: 0.5 });
  await send();
  expect(steps.slice(0, 2)).toEqual(['reserve 1 at 0.5 a second', 'claim 1']);
});

it('begins each mail within five seconds of the question whether it is wanted, or not at all', async () => {
  const { latest, send } = await setup();
  await send();
  expect(latest).toEqual([1, 2, 3].map(() => new Date(LATER.getTime() + 5_000)));
});

it('sends a batch no faster than the provider allows', async () => {
  const sentAt: number[] = [];
  const does = (): Outcome => {
    sentAt.push(performance.now());
    return { kind: 'accepted' };
  };
  const { send } = await setup({ perSecond: 20, at: NOW, does });
  await send();
  const [first = 0, second = 0, third = 0] = sentAt;
  // A timer may fire a millisecond early.
  expect(second - first).toBeGreaterThan(40);
  expect(third - first).toBeGreaterThan(90);
}, 15_000);

it('does not go on where one mail found no server, though others were taken', async () => {
  const away = ({ to }: Mail): Outcome =>
    to === 'user2@example.org' ? { kind: 'not-begun', detail: 'refused' } : { kind: 'accepted' };
  const { send } = await setup({ does: away });
  expect(await send()).toBe('no-server');
});
