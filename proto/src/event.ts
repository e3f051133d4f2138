import type * as z from 'zod';
import type { Schema } from './operation.ts';

/**
 * A fact that a service publishes through its outbox and JetStream. It is delivered to other services at least once.
 */
export type EventType<Payload extends Schema = Schema> = {
  /** `evt.<service>.<entity>.<fact>.v1` */
  readonly subject: `evt.${string}.${string}.${string}.v1`;
  readonly payload: Payload;
};

/** The parsed payload of an event. */
export type PayloadOf<E extends EventType> = z.output<E['payload']>;

/** Declares an event and returns it with its exact type. */
export function defineEvent<Payload extends Schema>(event: EventType<Payload>): EventType<Payload> {
  return event;
}

/**
 * Live progress of a long-running job, published on `<subject>.<job id>`. Each message is delivered at most once, to
 * the current subscribers. A subscriber must request missed messages from the service.
 */
export type ProgressType<Payload extends Schema = Schema> = {
  /** `prog.<service>.v1` */
  readonly subject: `prog.${string}.v1`;
  readonly payload: Payload;
};

/** Declares a progress message and returns it with its exact type. */
export function defineProgress<Payload extends Schema>(progress: ProgressType<Payload>): ProgressType<Payload> {
  return progress;
}
