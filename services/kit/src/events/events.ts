import type { EventType, PayloadOf } from '@dreamreel/proto/events';
import type { PoolClient } from 'pg';
import * as z from 'zod';
import { NOT_STORABLE, pathOfUnstorable } from '../database/storable-text.ts';
import { currentTraceparent } from '../observability/spans.ts';

/**
 * Runs a statement in the caller's transaction and returns the rows. With Prisma, use `(text, values) =>
 * tx.$queryRawUnsafe(text, ...values)`.
 */
export type Sql = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

/** Wraps a `pg` client as an {@link Sql} function. */
export function sqlOf(client: Pick<PoolClient, 'query'>): Sql {
  return async (text, values) => (await client.query(text, [...values])).rows;
}

/** Handles one type of event. */
export type EventHandler = {
  readonly subject: string;
  /** Parses and handles a payload. Rejects with {@link BadPayload} if the payload doesn't match the event's schema. */
  handle(payload: unknown, tx: PoolClient): Promise<void>;
};

/**
 * Thrown if an event's payload doesn't match its schema. The event becomes a dead letter immediately, without any
 * retries.
 */
export class BadPayload extends Error {}

/**
 * Best-effort delivery of events to all replicas. Use best-effort delivery only to invalidate caches, because events
 * can be lost.
 */
export type Listener = {
  /** Calls `work` for each new event. Errors are logged and otherwise ignored. */
  listen<E extends EventType>(event: E, work: (payload: PayloadOf<E>) => unknown): void;
};

/** Event subscriptions with best-effort or durable delivery. */
export type Events = Listener & {
  /**
   * Handles events with a durable consumer. Events are delivered one at a time, each to one replica and at least once.
   * The event's effects and its inbox row are written in one transaction, so redeliveries have no further effect. After
   * eight failed attempts, an event becomes a dead letter. Events without a handler are acknowledged and skipped.
   * Throws if the handlers are for events of more than one service.
   */
  consume(handlers: readonly EventHandler[]): void;
};

/** Creates a handler that passes the parsed payload to `work`. All database writes in `work` must use `tx`. */
export function on<E extends EventType>(
  event: E,
  work: (payload: PayloadOf<E>, tx: PoolClient) => Promise<void>,
): EventHandler {
  return {
    subject: event.subject,
    handle: (payload, tx) => work(parsePayload(event, payload), tx),
  };
}

/** Parses an event's payload. Throws a {@link BadPayload} if the payload doesn't match the event's schema. */
export function parsePayload<E extends EventType>(event: E, payload: unknown): PayloadOf<E> {
  const unstorable = pathOfUnstorable(payload);
  if (unstorable) throw new BadPayload(`${event.subject}: ${unstorable.join('.')}: ${NOT_STORABLE}`);
  const parsed = z.safeParse<E['payload']>(event.payload, payload);
  if (parsed.success) return parsed.data;
  throw new BadPayload(`${event.subject}: ${z.prettifyError(parsed.error)}`);
}

const INSERT = `
  INSERT INTO outbox (subject, payload, traceparent)
  SELECT $1, payload, $3 FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS each (payload, place) ORDER BY place`;

/**
 * Writes one event per payload to the outbox. After the transaction commits, the outbox relay publishes the events.
 *
 * @param tx the transaction that makes the changes described by the events
 */
export async function publishEvent<E extends EventType>(
  tx: Sql,
  event: E,
  ...payloads: readonly PayloadOf<E>[]
): Promise<void> {
  await tx(INSERT, [event.subject, JSON.stringify(payloads), currentTraceparent() ?? null]);
}
