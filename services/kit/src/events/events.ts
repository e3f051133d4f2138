import type { EventType, PayloadOf } from '@dreamreel/proto/event';
import type { PoolClient } from 'pg';
import * as z from 'zod';
import { NOT_STORABLE, pathOfUnstorable } from '../database/storable-text.ts';
import type { Log } from '../observability/log.ts';
import { currentTraceparent } from '../observability/spans.ts';
import { wakeRelays } from './relay-wake.ts';

/**
 * Runs one statement in the caller's transaction and resolves with its rows. With Prisma:
 * `(text, values) => tx.$queryRawUnsafe(text, ...values)`.
 */
export type Sql = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

/** The {@link Sql} of a client of `pg`. */
export function sqlOf(client: Pick<PoolClient, 'query'>): Sql {
  return async (text, values) => (await client.query(text, [...values])).rows;
}

/** What a handler knows of a delivery. */
export type EventMeta = {
  /** The same at every delivery. */
  readonly eventId: string;
  /** 1 at the first. */
  readonly attempt: number;
  readonly log: Log;
};

/** What one service does with one event. */
export type EventHandler = {
  readonly subject: string;
  /** Parses, then handles; rejects with {@link BadPayload} for what the contract does not allow. */
  handle(payload: unknown, tx: PoolClient, meta: EventMeta): Promise<void>;
};

/** The event does not fit its contract: it is not retried but becomes a dead letter at once. */
export class BadPayload extends Error {}

/** Best-effort delivery of every event to every replica: only for cache invalidation. */
export type Listener = {
  /** Calls `work` with each event from now on. What it throws is logged. */
  listen<E extends EventType>(event: E, work: (payload: PayloadOf<E>) => unknown): void;
};

/** Subscriptions to events: best effort, and by durable consumers. */
export type Events = Listener & {
  /**
   * Handles events by a durable consumer: each is delivered at least once, to one replica, one at a time. The effect in
   * `tx` and the inbox row are one transaction, so a redelivery has no effect. An event that fails eight times is a dead
   * letter. Subjects without a handler are acknowledged and skipped. The consumer is named after the service that
   * publishes the events; throws unless all handlers are for events of one service.
   */
  consume(handlers: readonly EventHandler[]): void;
};

/** Makes the handler of an event from `work`, which gets the parsed payload. Its effects must go through `tx`. */
export function on<E extends EventType>(
  event: E,
  work: (payload: PayloadOf<E>, tx: PoolClient, meta: EventMeta) => Promise<void>,
): EventHandler {
  return {
    subject: event.subject,
    handle: (payload, tx, meta) => work(parsePayload(event, payload), tx, meta),
  };
}

/** The payload as its contract says. Throws {@link BadPayload}. */
export function parsePayload<E extends EventType>(event: E, payload: unknown): PayloadOf<E> {
  const unstorable = pathOfUnstorable(payload);
  if (unstorable) throw new BadPayload(`${event.subject}: ${unstorable.join('.')}: ${NOT_STORABLE}`);
  const parsed = z.safeParse<E['payload']>(event.payload, payload);
  if (parsed.success) return parsed.data;
  throw new BadPayload(`${event.subject}: ${z.prettifyError(parsed.error)}`);
}

const INSERT = 'INSERT INTO outbox (subject, payload, traceparent) VALUES ($1, $2::jsonb, $3)';

/**
 * Writes an event into the outbox; the relay publishes it once the caller's transaction has committed.
 *
 * @param tx the transaction of the change that the event reports
 */
export async function publishEvent<E extends EventType>(tx: Sql, event: E, payload: PayloadOf<E>): Promise<void> {
  await tx(INSERT, [event.subject, JSON.stringify(payload), currentTraceparent() ?? null]);
  wakeRelays();
}
