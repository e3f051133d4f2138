import { expect, it } from '@jest/globals';
import type { AttemptResult } from '../domain/after-attempt.ts';
import { deliveriesInMemory, mailerInMemory, servicesInMemory } from '../testing/in-memory.ts';
import type { Deliveries, Mail, Mailer } from './ports.ts';
import { sendBatch } from './send-batch.ts';

const DATE = '2026-11-21';
const NOW = new Date(`${DATE}T10:00:00Z`);

type Setup = { perSecond?: number; at?: Date; resultOf?: (mail: Mail) => AttemptResult };

// By default later than every reserved time, so nothing waits.
const LATER = new Date(NOW.getTime() + 60_000);

/** Creates five queued mails and records every call of the deliveries and the mailer. */
async function setup({ perSecond, at = LATER, resultOf = () => ({ kind: 'accepted' }) }: Setup = {}) {
  const steps: string[] = [];
  const { deliveries, states } = deliveriesInMemory([1, 2, 3, 4, 5]);
  await deliveries.collect(DATE, NOW);
  const recorded: Pick<Deliveries, 'reserveSends' | 'claim' | 'recordOutcomes'> = {
    async reserveSends(date, count, perSecond, now) {
      steps.push(`reserve ${count} at ${perSecond} a second`);
      return deliveries.reserveSends(date, count, perSecond, now);
    },
    async claim(batch, now) {
      const claimed = await deliveries.claim(batch, now);
      steps.push(`claim ${claimed.length}`);
      return claimed;
    },
    async recordOutcomes(batch, outcomes) {
      steps.push(`record ${outcomes.length}`);
      return deliveries.recordOutcomes(batch, outcomes);
    },
  };
  const { mailer } = mailerInMemory((mail) => {
    steps.push(`send to ${mail.to}`);
    return resultOf(mail);
  });
  const latest: Date[] = [];
  const recordingMailer: Mailer = {
    send(renderMail, notAfter) {
      latest.push(notAfter);
      return mailer.send(renderMail, notAfter);
    },
  };
  const clock = { now: () => at };
  const deps = {
    ...servicesInMemory(5),
    deliveries: recorded,
    mailer: recordingMailer,
    clock,
    onOutcome: () => {},
    perSecond,
    batchSize: 3,
  };
  const send = sendBatch(deps);
  return { steps, states, latest, send: () => send(DATE, ({ email }) => ({ to: email, content: '' })) };
}

it('claims before it sends and records the outcomes afterward, batch by batch', async () => {
  const { steps, states, send } = await setup();
  expect(await send()).toBe('continue');
  expect(steps).toEqual(['claim 3', ...[1, 2, 3].map((id) => `send to user${id}@example.org`), 'record 3']);
  expect([await send(), await send()]).toEqual(['continue', 'nothing-left']);
  expect(new Set(states())).toEqual(new Set(['sent']));
});

it('reserves its sends before it claims, and no more mails than fit into a second', async () => {
  const { steps, send } = await setup({ perSecond: 2 });
  await send();
  expect(steps.slice(0, 2)).toEqual(['reserve 2 at 2 a second', 'claim 2']);
});

it('claims one mail at a time if the provider allows less than one a second', async () => {
  const { steps, send } = await setup({ perSecond: 0.5 });
  await send();
  expect(steps.slice(0, 2)).toEqual(['reserve 1 at 0.5 a second', 'claim 1']);
});

it('sends each mail within five seconds after checking that it is wanted, or not at all', async () => {
  const { latest, send } = await setup();
  await send();
  expect(latest).toEqual([1, 2, 3].map(() => new Date(LATER.getTime() + 5_000)));
});

it('sends a batch no faster than the provider allows', async () => {
  const sentAt: number[] = [];
  const resultOf = (): AttemptResult => {
    sentAt.push(performance.now());
    return { kind: 'accepted' };
  };
  const { send } = await setup({ perSecond: 20, at: NOW, resultOf });
  const began = performance.now();
  await send();
  const [, second = 0, third = 0] = sentAt;
  // Each mail has its own earliest time, even if an earlier one was late. A timer can fire a millisecond early.
  expect(second - began).toBeGreaterThan(40);
  expect(third - began).toBeGreaterThan(90);
});

it('stops if one mail found no server, even if others were accepted', async () => {
  const away = ({ to }: Mail): AttemptResult =>
    to === 'user2@example.org' ? { kind: 'not-sent', detail: 'connection refused' } : { kind: 'accepted' };
  const { send } = await setup({ resultOf: away });
  expect(await send()).toBe('no-server');
});
