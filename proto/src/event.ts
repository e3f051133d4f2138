import type * as z from 'zod';
import type { Schema } from './operation.ts';

/**
 * An event that a service publishes through its outbox and JetStream. Other services receive each event at least once.
 */
export type EventType<Payload extends Schema = Schema> = {
  /** `evt.<service>.<entity>.<fact>.v1` */
  readonly subject: `evt.${string}.${string}.${string}.v1`;
  readonly payload: Payload;
};

/** The payload type of an event after parsing. */
export type PayloadOf<E extends EventType> = z.output<E['payload']>;

/** Declares an event. The return type preserves the payload type. */
export function defineEvent<Payload extends Schema>(event: EventType<Payload>): EventType<Payload> {
  return event;
}
