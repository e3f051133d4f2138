import type { EventType, PayloadOf } from '@dreamreel/proto/event';
import type { PoolClient } from 'pg';
import * as z from 'zod';
import { NOT_STORABLE, pathOfUnstorable } from '../database/storable-text.ts';
import type { Log } from '../observability/log.ts';
import { currentTraceparent } from '../observability/spans.ts';
import { wakeRelays } from './relay-wake.ts';

/**
 * Runs one statement in the caller's transaction and returns its rows. With Prisma:
 * `(text, values) => tx.$queryRawUnsafe(text, ...values)`.
 */
export type Sql = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

/** Returns the {@link Sql} function of a `pg` client. */
export function sqlOf(client: Pick<PoolClient, 'query'>): Sql {
  return async (text, values) => (await client.query(text, [...values])).rows;
}

/** The metadata of a delivery. */
export type EventMeta = {
  /** The same for every delivery of the event. */
  readonly eventId: string;
  /** Number of the delivery, starting at 1. */
  readonly attempt: number;
  readonly log: Log;
};

/** A service's handler for one event. */
export type EventHandler = {
  readonly subject: string;
  /** Parses and handles the payload. Rejects with {@link BadPayload} if the payload violates the contract. */
  handle(payload: unknown, tx: PoolClient, meta: EventMeta): Promise<void>;
};

/** The error for an event that violates its contract. Such an event becomes a dead letter without a retry. */
export class BadPayload extends Error {}

/** Best-effort delivery of every event to every replica. Use it only for cache invalidation. */
export type Listener = {
  /** Calls `work` with each new event. Errors are logged. */
  listen<E extends EventType>(event: E, work: (payload: PayloadOf<E>) => unknown): void;
};

/** Subscriptions to events, either best effort or durable. */
export type Events = Listener & {
  /**
   * Handles events with a durable consumer. Each event is delivered to one replica, at least once, one at a time. Its
   * effect and its inbox row are written in one transaction, so a redelivery has no effect. After eight failures, an
   * event becomes a dead letter. Subjects without a handler are acknowledged and skipped. Throws if the handlers are
   * for events of several services.
   */
  consume(handlers: readonly EventHandler[]): void;
};

/**
 * Creates an event handler from `work`, which receives the parsed payload. It must write all its effects through `tx`.
 */
export function on<E extends EventType>(
  event: E,
  work: (payload: PayloadOf<E>, tx: PoolClient, meta: EventMeta) => Promise<void>,
): EventHandler {
  return {
    subject: event.subject,
    handle: (payload, tx, meta) => work(parsePayload(event, payload), tx, meta),
  };
}

/** Parses the payload of an event. Throws a {@link BadPayload} if the payload violates the contract. */
export function parsePayload<E extends EventType>(event: E, payload: unknown): PayloadOf<E> {
  const unstorable = pathOfUnstorable(payload);
  if (unstorable) throw new BadPayload(`${event.subject}: ${unstorable.join('.')}: ${NOT_STORABLE}`);
  const parsed = z.safeParse<E['payload']>(event.payload, payload);
  if (parsed.success) return parsed.data;
  throw new BadPayload(`${event.subject}: ${z.prettifyError(parsed.error)}`);
}

const INSERT = 'INSERT INTO outbox (subject, payload, traceparent) VALUES ($1, $2::jsonb, $3)';

/**
 * Writes an event to the outbox. The relay publishes it after the caller's transaction commits.
 *
 * @param tx the transaction of the change that the event reports
 */
export async function publishEvent<E extends EventType>(tx: Sql, event: E, payload: PayloadOf<E>): Promise<void> {
  await tx(INSERT, [event.subject, JSON.stringify(payload), currentTraceparent() ?? null]);
  wakeRelays();
}
