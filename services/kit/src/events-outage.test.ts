import { setTimeout as delay } from 'node:timers/promises';
import { defineEvent } from '@dreamreel/proto/contract';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { on } from './events.ts';
import { type EventService, eventService } from './testing/test-events.ts';
import { type TestNats, testNats } from './testing/test-nats.ts';
import { waitFor } from './testing/wait-for.ts';

const featured = defineEvent({ subject: 'evt.test.movie.featured.v1', payload: z.object({ turn: z.int() }) });
const OUTAGE_MS = 60_000;

let nats: TestNats;
let sender: EventService;
let receiver: EventService;

beforeEach(async () => {
  nats = await testNats();
  sender = await eventService(nats, 'sender');
  receiver = await eventService(nats, 'receiver');
  await receiver.database.pool.query('CREATE TABLE effects (turn int)');
}, 20_000);
afterEach(async () => {
  await Promise.all([sender.end(), receiver.end()]);
  await nats.stop();
}, 20_000);

const follow = () =>
  receiver.events.follow({
    durable: 'receiver',
    handlers: [
      on(featured, async ({ turn }, tx) => {
        await tx.query('INSERT INTO effects VALUES ($1)', [turn]);
      }),
    ],
  });
const effects = async () => {
  const { rows } = await receiver.database.pool.query<{ turn: number }>('SELECT turn FROM effects ORDER BY turn');
  return rows.map(({ turn }) => turn);
};
const publish = async (...turns: number[]) => {
  for (const turn of turns) await sender.publish(featured, { turn });
};
const sent = () => sender.count('outbox WHERE published_at IS NOT NULL');

it(
  'keeps what is told while the broker is away, and tells it when it is back',
  async () => {
    follow();
    await publish(1);
    await waitFor(async () => (await effects()).length === 1);
    await nats.kill();
    await publish(2, 3);
    await delay(3_000);
    expect(await sender.metrics.registry.metrics()).toMatch(/^outbox_oldest_seconds{.*} [2-9]/m);
    await nats.restart();
    await waitFor(async () => (await effects()).length === 3, OUTAGE_MS);
    expect(await effects()).toEqual([1, 2, 3]);
  },
  OUTAGE_MS,
);

it(
  'makes the stream and the durable anew when they are gone',
  async () => {
    follow();
    await publish(1);
    await waitFor(async () => (await effects()).length === 1);
    const manager = await sender.broker.connection.jetstreamManager();
    await manager.streams.delete('EVENTS');
    await publish(2);
    await waitFor(async () => (await effects()).length === 2, OUTAGE_MS);
  },
  OUTAGE_MS,
);

it(
  'loses nothing when the store is wiped after events were sent and before they were read',
  async () => {
    await publish(1, 2, 3);
    await waitFor(async () => (await sent()) === 3);
    await nats.kill();
    await nats.wipe();
    await nats.restart();
    follow();
    await waitFor(async () => (await effects()).length === 3, OUTAGE_MS);
    expect(await effects()).toEqual([1, 2, 3]);
  },
  OUTAGE_MS,
);

it(
  'does nothing twice when the store is wiped after events were read',
  async () => {
    follow();
    await publish(1, 2, 3);
    await waitFor(async () => (await effects()).length === 3);
    await nats.kill();
    await nats.wipe();
    await nats.restart();
    await publish(4);
    await waitFor(async () => (await effects()).length === 4, OUTAGE_MS);
    const manager = await sender.broker.connection.jetstreamManager();
    await waitFor(async () => (await manager.streams.info('EVENTS')).state.messages === 4, OUTAGE_MS);
    await waitFor(async () => (await manager.consumers.info('EVENTS', 'receiver')).num_pending === 0, OUTAGE_MS);
    await delay(500);
    expect(await effects()).toEqual([1, 2, 3, 4]);
  },
  OUTAGE_MS,
);

it(
  'sends again what the stream has lost from its end',
  async () => {
    await publish(1, 2);
    await waitFor(async () => (await sent()) === 2);
    // As after a crash: the outbox has heard of more than the stream still has.
    await sender.database.pool.query('UPDATE outbox_stream SET last_sequence = 9');
    await waitFor(() => sender.count('outbox_stream WHERE last_sequence < 9'), OUTAGE_MS);
    await waitFor(async () => (await sent()) === 2);
  },
  OUTAGE_MS,
);
