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

/**
 * A progress message of a long-running job, published on `<subject>.<job id>`. Current subscribers receive each message
 * at most once. To get missed messages, a subscriber must call the service.
 */
export type ProgressType<Payload extends Schema = Schema> = {
  /** `prog.<service>.v1` */
  readonly subject: `prog.${string}.v1`;
  readonly payload: Payload;
};

/** Declares a progress message. The return type preserves the payload type. */
export function defineProgress<Payload extends Schema>(progress: ProgressType<Payload>): ProgressType<Payload> {
  return progress;
}
