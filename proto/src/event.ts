import type * as z from 'zod';
import type { Schema } from './operation.ts';

/** A fact that a service publishes to the others through its outbox and JetStream, delivered at least once. */
export type EventType<Payload extends Schema = Schema> = {
  /** `evt.<service>.<entity>.<fact>.v1` */
  readonly subject: `evt.${string}.${string}.${string}.v1`;
  readonly payload: Payload;
};

/** What an event carries. */
export type PayloadOf<E extends EventType> = z.output<E['payload']>;

/** Declares an event; returns it as it is, with its type. */
export function defineEvent<Payload extends Schema>(event: EventType<Payload>): EventType<Payload> {
  return event;
}

/**
 * What can be followed while it happens, published on `<subject>.<id of the thing>`. Delivered at most once: a subscriber
 * must read from the service what it has missed.
 */
export type ProgressType<Payload extends Schema = Schema> = {
  /** `prog.<service>.v1` */
  readonly subject: `prog.${string}.v1`;
  readonly payload: Payload;
};

/** Declares a progress; returns it as it is, with its type. */
export function defineProgress<Payload extends Schema>(progress: ProgressType<Payload>): ProgressType<Payload> {
  return progress;
}
