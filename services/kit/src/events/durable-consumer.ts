import { AckPolicy, type Consumer, DeliverPolicy, nanos } from 'nats';
import type { NamedConnection } from '../messaging/nats-connection.ts';
import { type EnsureStream, hasApiCode, JETSTREAM_TIMEOUT_MS, streamManager } from './event-stream.ts';

/**
 * If a delivery isn't acknowledged within this time, the broker assumes that the process crashed and redelivers the
 * event.
 */
export const ACK_WAIT_MS = 15_000;
/**
 * Maximum number of unacknowledged deliveries for all replicas of a service, including events that wait for redelivery.
 */
const MAX_ACK_PENDING = 64;
const CONSUMER_NOT_FOUND = 10_014;

type DurableSettings = { readonly durable: string; readonly filter: string };

/** Returns a durable consumer and creates it if it doesn't exist. A new consumer starts at the stream's first event. */
export async function durableConsumer(
  { connection, names: { stream } }: NamedConnection,
  { durable, filter }: DurableSettings,
  ensureStream: EnsureStream,
): Promise<Consumer> {
  await ensureStream();
  const { consumers } = await streamManager(connection);
  try {
    await consumers.info(stream, durable);
  } catch (error) {
    if (!hasApiCode(error, CONSUMER_NOT_FOUND)) throw error;
    await consumers.add(stream, {
      durable_name: durable,
      filter_subject: filter,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ACK_WAIT_MS),
      max_ack_pending: MAX_ACK_PENDING,
    });
  }
  return connection.jetstream({ timeout: JETSTREAM_TIMEOUT_MS }).consumers.get(stream, durable);
}
