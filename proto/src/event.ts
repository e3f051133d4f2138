import type * as z from 'zod';
import type { Schema } from './operation.ts';

/** A fact that a service publishes to the others through its outbox and JetStream, delivered at least once. */
export type EventType<Payload extends Schema = Schema> = {
  /** `evt.<service>.<entity>.<fact>.v1` */
  readonly subject: `evt.${string}.${string}.${string}.v1`;
  readonly payload: Payload;
};

/** The parsed payload of an event. */
export type PayloadOf<E extends EventType> = z.output<E['payload']>;

/** Declares an event; returns it as it is, with its type. */
export function defineEvent<Payload extends Schema>(event: EventType<Payload>): EventType<Payload> {
  return event;
}

/**
 * Ephemeral progress of a long-running job, published on `<subject>.<id of the job>`. Delivered at most once, and only to
 * who is subscribed at that moment: a subscriber must read from the service what it has missed.
 */
export type ProgressType<Payload extends Schema = Schema> = {
  /** `prog.<service>.v1` */
  readonly subject: `prog.${string}.v1`;
  readonly payload: Payload;
};

/** Declares a progress message; returns it as it is, with its type. */
export function defineProgress<Payload extends Schema>(progress: ProgressType<Payload>): ProgressType<Payload> {
  return progress;
}
