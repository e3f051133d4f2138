import { setTimeout as delay } from 'node:timers/promises';
import { defineEvent } from '@dreamreel/proto/events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { CallFailed } from '../messaging/call-failed.ts';
import { openLog } from '../observability/log.ts';
import { openMetrics } from '../observability/metrics.ts';
import { runService } from '../testing/run-service.ts';
import { tcpProxy } from '../testing/tcp-proxy.ts';
import {
  type EventService,
  eventService,
  featured,
  jetstreamOf,
  type SenderAndReceiver,
  senderAndReceiver,
} from '../testing/test-events.ts';
import type { TestNats } from '../testing/test-nats.ts';
import { waitFor } from '../testing/wait-for.ts';
import { on, publishEvent, sqlOf } from './events.ts';
import { openEvents } from './open-events.ts';

let parts: SenderAndReceiver;
let nats: TestNats;
let sender: EventService;
let receiver: EventService;

beforeEach(async () => {
  parts = await senderAndReceiver();
  ({ nats, sender, receiver } = parts);
});
afterEach(() => parts.end());

const write = 'INSERT INTO effects VALUES ($1)';
const recording = on(featured, async ({ turn }, tx) => {
  await tx.query(write, [turn]);
});
const effects = () => parts.effects();
const publish = async (from: number, to: number) => {
  for (let turn = from; turn <= to; turn += 1) await sender.publish(featured, { turn });
};

describe('an event', () => {
  it('is never published if its transaction is rolled back', async () => {
    receiver.events.consume([recording]);
    const rolledBack = sender.database.transaction(async (tx) => {
      await publishEvent(sqlOf(tx), featured, { turn: 1 });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await publish(2, 2);
    await waitFor(async () => (await effects()).length > 0);
    expect(await effects()).toEqual([2]);
  });

  it('is applied only once when a new consumer receives it again', async () => {
    receiver.events.consume([recording]);
    await publish(1, 3);
    await waitFor(async () => (await effects()).length === 3);
    const manager = await jetstreamOf(receiver.broker);
    await manager.consumers.delete('EVENTS', 'receiver-test');
    await waitFor(() => manager.consumers.info('EVENTS', 'receiver-test').catch(() => undefined));
    await waitFor(async () => (await manager.consumers.info('EVENTS', 'receiver-test')).ack_floor.stream_seq === 3);
    expect(await effects()).toEqual([1, 2, 3]);
  });

  it('is skipped without a handler, and not even delivered if another service publishes such events', async () => {
    const payload = z.object({ turn: z.int() });
    const unhandled = defineEvent({ subject: 'evt.test.movie.renamed.v1', payload });
    const elsewhere = defineEvent({ subject: 'evt.elsewhere.user.registered.v1', payload });
    await publish(1, 1);
    receiver.events.consume([recording]);
    await sender.publish(elsewhere, { turn: 2 });
    await sender.publish(unhandled, { turn: 3 });
    await publish(4, 4);
    await waitFor(async () => (await effects()).length === 2);
    const manager = await jetstreamOf(receiver.broker);
    const { config, delivered, num_pending } = await manager.consumers.info('EVENTS', 'receiver-test');
    expect([config.filter_subject, delivered.consumer_seq, num_pending]).toEqual(['evt.test.>', 3, 0]);
    expect(await receiver.count('dead_letters')).toBe(0);
  });

  it('is delivered to every listening replica', async () => {
    // A late acknowledgement leads to more than one delivery.
    const received = new Set<string>();
    sender.events.listen(featured, ({ turn }) => received.add(`a${turn}`));
    receiver.events.listen(featured, ({ turn }) => received.add(`b${turn}`));
    await Promise.all([sender.broker.connection.flush(), receiver.broker.connection.flush()]);
    await publish(1, 1);
    await waitFor(() => received.size === 2);
    expect(received).toEqual(new Set(['a1', 'b1']));
  });

  it('is published once, in the order of the commits, while two replicas relay the same outbox', async () => {
    const twin = openEvents({
      name: 'sender',
      broker: await nats.broker('sender'),
      database: sender.database,
      replicas: 1,
      log: openLog({ service: 'sender', level: 'silent' }),
      metrics: openMetrics('twin'),
    });
    try {
      receiver.events.consume([recording]);
      await publish(1, 50);
      await waitFor(async () => (await effects()).length === 50);
      expect(await effects()).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
      const manager = await jetstreamOf(sender.broker);
      expect((await manager.streams.info('EVENTS')).state.messages).toBe(50);
    } finally {
      await twin.stop();
    }
  });
});

describe('an event that cannot be handled', () => {
  it('is redelivered until its handler succeeds, and failed attempts leave no writes behind', async () => {
    let attempts = 0;
    const failsThreeTimes = on(featured, async ({ turn }, tx) => {
      attempts += 1;
      await tx.query(write, [turn]);
      if (attempts < 4) throw new Error('not yet');
    });
    receiver.events.consume([failsThreeTimes]);
    await publish(1, 1);
    await waitFor(async () => (await effects()).length === 1);
    await delay(300);
    expect(attempts).toBe(4);
    expect(await effects()).toEqual([1]);
  });

  it('becomes a dead letter after eight attempts without blocking later events, and a redrive handles it', async () => {
    let broken = true;
    let attempts = 0;
    const handler = on(featured, async ({ turn }, tx) => {
      if (turn === 1 && broken) {
        attempts += 1;
        throw new Error('handler failed');
      }
      await tx.query(write, [turn]);
    });
    receiver.events.consume([handler]);
    await publish(1, 2);
    await waitFor(async () => (await effects()).length === 1);
    await waitFor(() => receiver.count('dead_letters'));
    expect(attempts).toBe(8);
    expect(await receiver.metrics.registry.metrics()).toMatch(/^dreamreel_dead_letters{.*} 1$/m);

    // The broker's count of deliveries can go back by one under load.
    const { rows } = await receiver.database.pool.query<{ attempts: number }>('SELECT attempts FROM dead_letters');
    const delivered = rows[0]?.attempts ?? 0;
    await redrive();
    await waitFor(() => receiver.count(`dead_letters WHERE attempts = ${delivered + 1} AND redrive_at IS NULL`));
    broken = false;
    await redrive();
    await waitFor(async () => (await effects()).length === 2);
    expect(await receiver.count('dead_letters')).toBe(0);
  });

  it('counts as pending until it is handled', async () => {
    const release = Promise.withResolvers<void>();
    const waits = on(featured, () => release.promise);
    receiver.events.consume([waits]);
    await publish(1, 3);
    const pending = async () => /^dreamreel_events_pending{.*} (\d+)$/m.exec(await receiver.metrics.registry.metrics());
    await waitFor(async () => (await pending())?.[1] === '3');
    release.resolve();
    await waitFor(async () => (await pending())?.[1] === '0');
  });

  it('becomes a dead letter at the first attempt if it violates its contract', async () => {
    receiver.events.consume([recording]);
    await sender.publish(featured, JSON.parse('{"turn":"one"}'));
    await waitFor(() => receiver.count(`dead_letters WHERE attempts = 1 AND payload LIKE '%"one"%'`));
    await publish(2, 2);
    await waitFor(async () => (await effects()).length === 1);
  });

  it('is retried without limit during an outage and never becomes a dead letter', async () => {
    let isDown = true;
    let attempts = 0;
    const handler = on(featured, async ({ turn }, tx) => {
      attempts += 1;
      if (isDown) throw new CallFailed('unavailable', 'the database is unavailable');
      await tx.query(write, [turn]);
    });
    receiver.events.consume([handler]);
    await publish(1, 1);
    await waitFor(() => attempts > 5);
    isDown = false;
    await waitFor(async () => (await effects()).length === 1);
    expect(await receiver.count('dead_letters')).toBe(0);
  });

  /** Marks the dead letter for a redrive. The command's connection is slow to open, as on a busy server. */
  const redrive = async () => {
    const slow = await tcpProxy(receiver.url, 3_000);
    const command = runService(new URL('./redrive.ts', import.meta.url), { DATABASE_URL: slow.url });
    expect(await command.ended).toBe(0);
    expect(command.output()).toMatch(/^Marked 1 dead letter /);
    slow.cut();
  };
});

it('a service that stops finishes its current event and leaves the others to the next process', async () => {
  const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = on(featured, async ({ turn }, tx) => {
    if (turn === 2) {
      started.resolve();
      await finish.promise;
    }
    await tx.query(write, [turn]);
  });
  receiver.events.consume([slow]);
  await publish(1, 5);
  await started.promise;
  const stopped = receiver.events.stop();
  finish.resolve();
  await stopped;
  expect(await effects()).toEqual([1, 2]);

  const next = await eventService(nats, 'receiver');
  try {
    const remaining: number[] = [];
    next.events.consume([on(featured, async ({ turn }) => void remaining.push(turn))]);
    await waitFor(() => remaining.length === 3);
  } finally {
    await next.end();
  }
});
