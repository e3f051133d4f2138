import { AckPolicy, type Consumer, DeliverPolicy, nanos } from 'nats';
import type { NamedConnection } from '../messaging/nats-connection.ts';
import { type EnsureStream, hasApiCode, JETSTREAM_TIMEOUT_MS, streamManager } from './event-stream.ts';

/** A delivery that is neither acked nor nacked within this time is delivered again, because its process died. */
export const ACK_WAIT_MS = 15_000;
/** Maximum number of unacknowledged deliveries of all replicas, including those that wait for a redelivery. */
const MAX_ACK_PENDING = 64;
const CONSUMER_NOT_FOUND = 10_014;

/** The consumer's name and the filter for its subjects. */
type DurableSettings = { readonly durable: string; readonly filter: string };

/** Returns the durable consumer. A missing consumer is created and starts with the stream's first event. */
export async function durableConsumer(
  { connection, names: { stream } }: NamedConnection,
  { durable, filter }: DurableSettings,
  ensureStream: EnsureStream,
): Promise<Consumer> {
  await ensureStream();
  const { consumers } = await streamManager(connection);
  try {
    const { config } = await consumers.info(stream, durable);
    // An older version created the consumer with a wider filter.
    if (config.filter_subject !== filter) await consumers.update(stream, durable, { filter_subject: filter });
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
