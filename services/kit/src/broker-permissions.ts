import type { Call, EventType, ProgressType } from '@dreamreel/proto/contract';
import { eventsOf, STREAM } from './events/event-stream.ts';
import { inboxOf } from './nats-connection.ts';
import { requestSubjects } from './rpc/request-subjects.ts';

/** What a service or a command does at the broker, in words of its contracts. */
export type BrokerUse = {
  /** Calls of other services that it makes. */
  readonly calls?: readonly Call[];
  /** Whether it answers calls and tells progress under its own name; a command does neither. */
  readonly serves?: boolean;
  /** Whether it has an outbox, whose events go to JetStream. */
  readonly outbox?: boolean;
  /** The service whose events it handles, each once, by a durable consumer under its own name. */
  readonly follows?: string;
  /** Events that it hears besides, whoever else does. */
  readonly listens?: readonly EventType[];
  readonly watches?: readonly ProgressType[];
};

/** Subjects as nats-server's `permissions` takes them. */
export type BrokerPermissions = { readonly publish: readonly string[]; readonly subscribe: readonly string[] };

/**
 * All that `name` may do at the broker, and nothing else: ask what it is to ask, answer and tell under its own name, take
 * answers on its own inbox. The subject of an answer names the service that was asked, so no other can give it.
 */
export function brokerPermissions(name: string, use: BrokerUse): BrokerPermissions {
  const { calls = [], serves = false, outbox = false, follows, listens = [], watches = [] } = use;
  return {
    publish: [
      ...calls.flatMap(requestSubjects),
      ...(serves ? [inboxOf(`*.${name}.>`), `prog.${name}.>`] : []),
      ...(outbox ? [eventsOf(name)] : []),
      ...(outbox || follows ? ['INFO', 'CREATE'].map((action) => `$JS.API.STREAM.${action}.${STREAM}`) : []),
      ...(follows === undefined ? [] : consumerSubjects(name, follows)),
    ],
    subscribe: [
      inboxOf(`${name}.>`),
      ...(serves ? [`rpc.${name}.>`] : []),
      ...listens.map(({ subject }) => subject),
      ...watches.map(({ subject }) => `${subject}.*`),
    ],
  };
}

/** The server takes a consumer only with the filter that stands in the subject of the request to make it. */
function consumerSubjects(name: string, follows: string): string[] {
  const place = `${STREAM}.${name}`;
  return [
    `$JS.API.CONSUMER.INFO.${place}`,
    `$JS.API.CONSUMER.CREATE.${place}.${eventsOf(follows)}`,
    `$JS.API.CONSUMER.MSG.NEXT.${place}`,
    `$JS.ACK.${place}.>`,
  ];
}
