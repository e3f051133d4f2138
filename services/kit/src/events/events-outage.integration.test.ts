import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { DiscardPolicy } from 'nats';
import { openLog } from '../observability/log.ts';
import { featured, jetstreamOf, type SenderAndReceiver, senderAndReceiver } from '../testing/test-events.ts';
import { waitFor } from '../testing/wait-for.ts';
import { eventStream } from './event-stream.ts';
import { on } from './events.ts';
import { relayOutbox } from './outbox-relay.ts';

let parts: SenderAndReceiver;
beforeEach(async () => {
  parts = await senderAndReceiver();
});
afterEach(() => parts.end());

const effects = () => parts.effects();
const consume = () =>
  parts.receiver.events.consume([
    on(featured, async ({ turn }, tx) => {
      await tx.query('INSERT INTO effects VALUES ($1)', [turn]);
    }),
  ]);
const publish = async (...turns: number[]) => {
  for (const turn of turns) await parts.sender.publish(featured, { turn });
};
const sent = () => parts.sender.count('outbox WHERE published_at IS NOT NULL');

it('keeps events in the outbox while the broker is unavailable, and publishes them in order afterwards', async () => {
  consume();
  await publish(1);
  await waitFor(async () => (await effects()).length === 1);
  await parts.nats.kill();
  await publish(2, 3);
  await delay(3_000);
  expect(await parts.sender.metrics.registry.metrics()).toMatch(/^dreamreel_outbox_oldest_seconds{.*} ([2-9]|\d{2})/m);
  await parts.nats.restart();
  await waitFor(async () => (await effects()).length === 3);
  expect(await effects()).toEqual([1, 2, 3]);
});

it('logs why the broker rejects events, such as a full stream', async () => {
  const { broker, database } = parts.sender;
  await publish(1);
  await waitFor(async () => (await sent()) === 1);
  const manager = await jetstreamOf(broker);
  await manager.streams.update('EVENTS', { max_msgs: 1, discard: DiscardPolicy.New });
  const lines: string[] = [];
  const log = openLog({ service: 'test', level: 'warn', destination: { write: (line) => void lines.push(line) } });
  const ensureStream = eventStream({ name: 'sender', broker, replicas: 1, log });
  const relay = relayOutbox({ broker, database, ensureStream, log });
  try {
    await publish(2);
    await waitFor(() => lines.some((line) => line.includes('"problem":"maximum messages exceeded"')));
  } finally {
    await relay.stop();
  }
});

it('recreates the stream and the durable consumer after they were deleted', async () => {
  consume();
  await publish(1);
  await waitFor(async () => (await effects()).length === 1);
  const manager = await jetstreamOf(parts.sender.broker);
  await manager.streams.delete('EVENTS');
  await publish(2);
  await waitFor(async () => (await effects()).length === 2);
});

it('publishes events again after the broker’s store was wiped, but applies none twice', async () => {
  consume();
  await publish(1, 2);
  await waitFor(async () => (await effects()).length === 2);
  await parts.nats.kill();
  await parts.nats.wipe();
  await publish(3);
  await parts.nats.restart();
  await publish(4);
  await waitFor(async () => (await effects()).length === 4);
  const manager = await jetstreamOf(parts.sender.broker);
  await waitFor(async () => (await manager.streams.info('EVENTS')).state.messages === 4);
  await waitFor(async () => (await manager.consumers.info('EVENTS', 'receiver-test')).num_pending === 0);
  await delay(500);
  expect(await effects()).toEqual([1, 2, 3, 4]);
});

it.each([
  ['', 0],
  [' and a clock that ran a year ahead was corrected', 365 * 86_400_000],
])('publishes the events again that the stream lost after the broker crashed%s', async (_also, aheadMs) => {
  const clock = jest.spyOn(Date, 'now');
  const now = Date.now();
  if (aheadMs > 0) clock.mockReturnValue(now + aheadMs);
  await publish(1, 2);
  await waitFor(async () => (await sent()) === 2);
  clock.mockRestore();
  // The broker has acknowledged more events than the stream still contains.
  await parts.sender.database.pool.query('UPDATE outbox_stream SET last_sequence = 9');
  await waitFor(() => parts.sender.count('outbox_stream WHERE last_sequence < 9'));
  await waitFor(async () => (await sent()) === 2);
});

/** Makes every commit with writes to `table` raise `code`. */
const raisesAtCommit = ({ database }: SenderAndReceiver['sender'], table: string, code: string) =>
  database.pool.query(`
    CREATE FUNCTION raise_outage() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'raised by a test' USING ERRCODE = '${code}'; END $$;
    CREATE CONSTRAINT TRIGGER raising AFTER INSERT OR UPDATE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_outage()`);
const raisesNothing = ({ database }: SenderAndReceiver['sender']) =>
  database.pool.query('DROP FUNCTION raise_outage CASCADE');

it('does not count attempts while the disk is full toward the eight attempts before a dead letter', async () => {
  // The test counts deliveries itself, because the broker's count can go back by one under load.
  let deliveries = 0;
  const assertionsDone = Promise.withResolvers<void>();
  const { receiver } = parts;
  await raisesAtCommit(receiver, 'effects', '53100');
  const handler = on(featured, async ({ turn }, tx) => {
    deliveries += 1;
    if (deliveries === 10) {
      await assertionsDone.promise;
      // The tenth delivery is the first failure that isn't caused by the outage.
      await raisesNothing(receiver);
      throw new Error('handler failed');
    }
    await tx.query('INSERT INTO effects VALUES ($1)', [turn]);
  });
  receiver.events.consume([handler]);
  await publish(1);
  // The pauses between ten deliveries take 33 s, and each lost delivery takes another 15 s.
  await waitFor(() => deliveries >= 10, 250_000);
  expect([await effects(), await receiver.count('dead_letters')]).toEqual([[], 0]);
  assertionsDone.resolve();
  await waitFor(async () => (await effects()).length === 1);
  // More than eleven are possible because a delivery is repeated if its acknowledgement is late.
  expect(deliveries).toBeGreaterThanOrEqual(11);
  expect(await receiver.count('dead_letters')).toBe(0);
  expect(await effects()).toEqual([1]);
});

it('keeps an event that can’t be saved as a dead letter, and saves it when the disk has room again', async () => {
  const { sender, receiver } = parts;
  await raisesAtCommit(receiver, 'dead_letters', '53100');
  consume();
  await sender.publish(featured, JSON.parse('{"turn":"one"}'));
  const { consumers } = await jetstreamOf(receiver.broker);
  const consumer = await waitFor(() => consumers.info('EVENTS', 'receiver-test').catch(() => undefined));
  await waitFor(async () => (await consumers.info('EVENTS', consumer.name)).delivered.consumer_seq > 1);
  expect(await receiver.count('dead_letters')).toBe(0);
  await raisesNothing(receiver);
  await waitFor(() => receiver.count('dead_letters'));
});

it('keeps events in the outbox while the sender’s database is read-only, and applies each once afterwards', async () => {
  const { sender } = parts;
  await parts.nats.kill();
  await publish(1, 2);
  await raisesAtCommit(sender, 'outbox', '25006');
  await expect(publish(3)).rejects.toMatchObject({ status: 503 });
  await parts.nats.restart();
  consume();
  await delay(2_000);
  expect(await sent()).toBe(0);
  await raisesNothing(sender);
  await waitFor(async () => (await sent()) === 2);
  await waitFor(async () => (await effects()).length === 2);
  expect(await effects()).toEqual([1, 2]);
});
