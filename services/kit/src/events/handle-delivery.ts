import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { JsMsg } from 'nats';
import type { PoolClient } from 'pg';
import type { Database } from '../database/database.ts';
import { runInCall } from '../messaging/call-context.ts';
import { isOutage } from '../messaging/call-failed.ts';
import { decodeJson } from '../messaging/json-codec.ts';
import type { NamedConnection } from '../messaging/nats-connection.ts';
import type { Log } from '../observability/log.ts';
import { inSpan, linksTo, TRACEPARENT_HEADER } from '../observability/spans.ts';
import { saveDeadLetter } from './dead-letters.ts';
import { BadPayload, type EventHandler } from './events.ts';

/** The dependencies of a durable consumer. `handlers` maps subjects to handlers. */
export type ConsumerParts = {
  durable: string;
  handlers: ReadonlyMap<string, EventHandler>;
  broker: NamedConnection;
  database: Database;
  log: Log;
};

/**
 * Number of failed attempts per event in this process. The broker's delivery count can't be used, because it includes
 * outages.
 */
export type Failures = Map<string, number>;

/**
 * If a delivery isn't acknowledged within this time, the broker assumes that the process crashed and redelivers the
 * event.
 */
export const ACK_WAIT_MS = 15_000;
/** An event becomes a dead letter after this many failed attempts. Outages don't count as failed attempts. */
export const MAX_ATTEMPTS = 8;
const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 10_000;

/** Handles a delivery. The event is then acked, nacked with a delay, or saved as a dead letter. Never rejects. */
export async function handleDelivery(message: JsMsg, parts: ConsumerParts, failures: Failures): Promise<void> {
  const { durable, handlers, broker, database } = parts;
  const subject = broker.names.contractSubject(message.subject);
  const handler = handlers.get(subject);
  if (!handler) return message.ack();

  const eventId = message.headers?.get('Nats-Msg-Id') ?? '';
  // `redeliveryCount` is a misnomer: the library sets it to 1 for the first delivery.
  const attempt = message.info.redeliveryCount;
  const call = {
    requestId: eventId,
    actor: { kind: 'system', name: durable } as const,
    deadline: Date.now() + ACK_WAIT_MS,
  };
  const span = {
    kind: 'CONSUMER',
    parent: ROOT_CONTEXT,
    links: linksTo(message.headers?.get(TRACEPARENT_HEADER)),
  } as const;

  await runInCall(call, async () => {
    try {
      await inSpan(`${durable} ${subject}`, span, () => {
        const payload = decodePayload(message.data, eventId);
        return database.transaction((tx) =>
          withInboxDeduplication(tx, durable, eventId, () => handler.handle(payload, tx)),
        );
      });
      message.ack();
      failures.delete(eventId);
    } catch (error) {
      if (!isOutage(error)) failures.set(eventId, (failures.get(eventId) ?? 0) + 1);
      const failed = failures.get(eventId) ?? 0;
      if (await nackOrDeadLetter(message, { error, subject, eventId, attempt, failed }, parts))
        failures.delete(eventId);
    }
  });
}

function decodePayload(data: Uint8Array, eventId: string): unknown {
  if (eventId === '') throw new BadPayload('The event has no id');
  try {
    return decodeJson(data);
  } catch (error) {
    throw new BadPayload('The event is not valid JSON', { cause: error });
  }
}

type Failure = { error: unknown; subject: string; eventId: string; attempt: number; failed: number };

/** Nacks the event or saves it as a dead letter. Returns true if the event became a dead letter. */
async function nackOrDeadLetter(message: JsMsg, failure: Failure, parts: ConsumerParts): Promise<boolean> {
  const { error, subject, eventId, attempt, failed } = failure;
  const { durable, database, log } = parts;
  const nack = (): false => {
    message.nak(Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempt - 1)));
    return false;
  };

  const nonRetryable = error instanceof BadPayload || (failed >= MAX_ATTEMPTS && !isOutage(error));
  log.warn(
    { err: error, subject, attempt, nonRetryable },
    nonRetryable ? 'event not handled; saving it as a dead letter' : 'event not handled; it will be redelivered',
  );
  if (!nonRetryable) return nack();
  try {
    const letter = { consumer: durable, eventId: eventId || `sequence ${message.seq}`, subject, attempts: attempt };
    await saveDeadLetter(database, {
      ...letter,
      payload: new TextDecoder().decode(message.data),
      error: String(error),
    });
    message.term();
    return true;
  } catch (saveError) {
    log.error({ err: saveError, subject }, 'dead letter not saved; the event will be redelivered');
    return nack();
  }
}

const RECORD = 'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';

/**
 * Runs `effect` unless the consumer has already handled the event. The effect and the inbox row use the same
 * transaction.
 */
export async function withInboxDeduplication(
  tx: PoolClient,
  consumer: string,
  eventId: string,
  effect: () => Promise<void>,
): Promise<void> {
  // If another transaction is handling the same event, this statement waits until that transaction ends.
  const { rowCount } = await tx.query(RECORD, [consumer, eventId]);
  if (rowCount === 1) await effect();
}
