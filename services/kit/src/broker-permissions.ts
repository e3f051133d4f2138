import type { EventType, ProgressType } from '@dreamreel/proto/event';
import type { Call } from '@dreamreel/proto/operation';
import { eventsOf, STREAM } from './events/event-stream.ts';
import { inboxOf } from './nats-connection.ts';
import { requestSubjects } from './rpc/request-subjects.ts';

/** What a service or a command does at the broker, by its contracts. */
export type BrokerUse = {
  /** Calls of other services that it makes. */
  readonly calls?: readonly Call[];
  /** Whether it handles calls and publishes progress under its own name; a command does neither. */
  readonly serves?: boolean;
  /** Whether it has an outbox, whose events are published to JetStream. */
  readonly outbox?: boolean;
  /** The service whose events it handles by a durable consumer under its own name. */
  readonly consumesEventsOf?: string;
  /** Events that it subscribes to besides, best effort. */
  readonly listens?: readonly EventType[];
  /** Progress that it subscribes to. */
  readonly progress?: readonly ProgressType[];
};

/** Subjects as nats-server's `permissions` takes them. */
export type BrokerPermissions = { readonly publish: readonly string[]; readonly subscribe: readonly string[] };

/**
 * The permissions of `name` for this use, and nothing else: to send its calls, to respond and publish under its own name,
 * and to receive responses on its own inbox. The subject of a response contains the name of the service that was called,
 * so that no other can send it.
 */
export function brokerPermissions(name: string, use: BrokerUse): BrokerPermissions {
  const { calls = [], serves = false, outbox = false, consumesEventsOf, listens = [], progress = [] } = use;
  return {
    publish: [
      ...calls.flatMap(requestSubjects),
      ...(serves ? [inboxOf(`*.${name}.>`), `prog.${name}.>`] : []),
      ...(outbox ? [eventsOf(name)] : []),
      ...(outbox || consumesEventsOf ? ['INFO', 'CREATE'].map((action) => `$JS.API.STREAM.${action}.${STREAM}`) : []),
      ...(consumesEventsOf === undefined ? [] : consumerSubjects(name, consumesEventsOf)),
    ],
    subscribe: [
      inboxOf(`${name}.>`),
      ...(serves ? [`rpc.${name}.>`] : []),
      ...listens.map(({ subject }) => subject),
      ...progress.map(({ subject }) => `${subject}.*`),
    ],
  };
}

/** The subject of the request that creates a consumer contains its filter; the server enforces that they are equal. */
function consumerSubjects(name: string, consumesEventsOf: string): string[] {
  const consumer = `${STREAM}.${name}`;
  return [
    `$JS.API.CONSUMER.INFO.${consumer}`,
    `$JS.API.CONSUMER.CREATE.${consumer}.${eventsOf(consumesEventsOf)}`,
    `$JS.API.CONSUMER.MSG.NEXT.${consumer}`,
    `$JS.ACK.${consumer}.>`,
  ];
}
