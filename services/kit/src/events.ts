import type { EventType, PayloadOf } from '@dreamreel/proto/contract';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { wakeRelays } from './events/relay-wake.ts';
import type { Log } from './log.ts';
import { currentTraceparent } from './spans.ts';
import { NOT_STORABLE, pathOfUnstorable } from './storable-text.ts';

/** Runs one statement inside the caller's transaction. From Prisma: `(text, values) => tx.$queryRawUnsafe(text, ...values)`. */
export type Sql = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

export function sqlOf(client: Pick<PoolClient, 'query'>): Sql {
  return async (text, values) => (await client.query(text, [...values])).rows;
}

export type EventMeta = {
  /** The same at every delivery. */
  readonly eventId: string;
  /** 1 on the first. */
  readonly attempt: number;
  readonly log: Log;
};

/** What one service does with one event. */
export type EventHandler = {
  readonly subject: string;
  /** Parses, then handles; rejects with {@link BadPayload} for what the contract does not allow. */
  handle(payload: unknown, tx: PoolClient, meta: EventMeta): Promise<void>;
};

/** An event that no repetition can make right. */
export class BadPayload extends Error {}

/** Every replica hears every event, best effort: only for dropping what can be read again. */
export type Listener = {
  listen<E extends EventType>(event: E, work: (payload: PayloadOf<E>) => unknown): void;
};

export type Events = Listener & {
  /**
   * Handles events at least once, one at a time, one replica at a time for each. The effect in `tx` and the note that
   * the event was handled are one transaction, so a repeat does nothing. Subjects without a handler are skipped. All
   * events of one consumer are of one service, and it reads no others.
   */
  follow(consumer: { durable: string; handlers: readonly EventHandler[] }): void;
};

/** Ties a handler to its event. Its effects must go through `tx`. */
export function on<E extends EventType>(
  event: E,
  work: (payload: PayloadOf<E>, tx: PoolClient, meta: EventMeta) => Promise<void>,
): EventHandler {
  return {
    subject: event.subject,
    handle: (payload, tx, meta) => work(parsedPayload(event, payload), tx, meta),
  };
}

export function parsedPayload<E extends EventType>(event: E, payload: unknown): PayloadOf<E> {
  const unstorable = pathOfUnstorable(payload);
  if (unstorable) throw new BadPayload(`${event.subject}: ${unstorable.join('.')}: ${NOT_STORABLE}`);
  const parsed = z.safeParse<E['payload']>(event.payload, payload);
  if (parsed.success) return parsed.data;
  throw new BadPayload(`${event.subject}: ${z.prettifyError(parsed.error)}`);
}

const WRITE = 'INSERT INTO outbox (subject, payload, traceparent) VALUES ($1, $2::jsonb, $3)';

/** Tells the other services a fact, if and when the caller's transaction commits. */
export async function publishEvent<E extends EventType>(tx: Sql, event: E, payload: PayloadOf<E>): Promise<void> {
  await tx(WRITE, [event.subject, JSON.stringify(payload), currentTraceparent() ?? null]);
  wakeRelays();
}
