import { AckPolicy, type Consumer, DeliverPolicy, type NatsConnection, nanos } from 'nats';
import { ANSWER_MS, ensureStream, hasApiCode, STREAM, streamManager } from './event-stream.ts';

/** A delivery that is neither acknowledged nor refused comes again after this time: its process has died. */
export const ACK_WAIT_MS = 15_000;
/** Deliveries that all replicas together hold, those that wait for another try included. */
const IN_FLIGHT = 64;
const CONSUMER_NOT_FOUND = 10_014;

/** Whose place in the stream, under which name, and the events that it may read. */
type Place = { readonly durable: string; readonly filter: string };

/** The place up to which `durable` has read; made, from the first event on, where it is missing. */
export async function durableConsumer(
  connection: NatsConnection,
  { durable, filter }: Place,
  replicas: number,
): Promise<Consumer> {
  await ensureStream(connection, replicas);
  const { consumers } = await streamManager(connection);
  try {
    const { config } = await consumers.info(STREAM, durable);
    // Made by a version before, which read more.
    if (config.filter_subject !== filter) await consumers.update(STREAM, durable, { filter_subject: filter });
  } catch (error) {
    if (!hasApiCode(error, CONSUMER_NOT_FOUND)) throw error;
    await consumers.add(STREAM, {
      durable_name: durable,
      filter_subject: filter,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(ACK_WAIT_MS),
      max_ack_pending: IN_FLIGHT,
    });
  }
  return connection.jetstream({ timeout: ANSWER_MS }).consumers.get(STREAM, durable);
}
