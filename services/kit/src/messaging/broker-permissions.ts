import type { EventType } from '@dreamreel/proto/events';
import type { Call } from '@dreamreel/proto/operation';
import { changesStream, eventFilterOf } from '../events/event-stream.ts';
import { type BrokerNames, durableOf } from './broker-names.ts';
import { SELF_TOKEN } from './nats-connection.ts';

/** The broker features that a service or command uses. */
export type BrokerUse = {
  /** Calls that the service or command makes. */
  readonly calls?: readonly Call[];
  /** Whether the process handles calls. Always false for commands. */
  readonly serves?: boolean;
  /** Whether the service has an outbox, which publishes events to JetStream. */
  readonly outbox?: boolean;
  /** Services whose events are handled. Each of them requires a durable consumer. */
  readonly consumesEventsOf?: readonly string[];
  /** Events that are received with best-effort delivery. */
  readonly listens?: readonly EventType[];
};

/** Broker permissions in the format of nats-server's `permissions` setting. */
export type BrokerPermissions = { readonly publish: readonly string[]; readonly subscribe: readonly string[] };

/**
 * Returns the minimum broker permissions for a service or command. The permissions cover the declared calls, responses
 * and events, and the check for a second connection. Response subjects contain the name of the called
 * service, so no other service can send a response.
 */
export function brokerPermissions(name: string, use: BrokerUse, names: BrokerNames): BrokerPermissions {
  const { calls = [], serves = false, outbox = false, listens = [] } = use;
  const consumers = consumersOf(name, use);
  const streamActions = ['INFO', 'CREATE', ...(changesStream(name) ? ['UPDATE'] : [])];
  return {
    publish: [
      names.inboxOf(`${name}.${SELF_TOKEN}.>`),
      ...calls.map(({ subject }) => names.subject(subject)),
      ...(serves ? [names.inboxOf(`*.${name}.>`)] : []),
      ...(outbox ? [names.subject(eventFilterOf(name))] : []),
      ...(outbox || consumers.length > 0
        ? streamActions.map((action) => `$JS.API.STREAM.${action}.${names.stream}`)
        : []),
      ...consumers.flatMap((consumer) => consumerSubjects(consumer, names)),
    ],
    subscribe: [
      names.inboxOf(`${name}.>`),
      ...[...(serves ? [`rpc.${name}.>`] : []), ...listens.map(({ subject }) => subject)].map(names.subject),
    ],
  };
}

type DurableConsumer = { readonly durable: string; readonly publisher: string };

/** Returns the durable consumers of a service, one per publishing service. */
export function consumersOf(name: string, { consumesEventsOf = [] }: BrokerUse): readonly DurableConsumer[] {
  return consumesEventsOf.map((publisher) => ({ durable: durableOf(name, publisher), publisher }));
}

/** The CREATE subject contains the consumer's filter. nats-server rejects requests with a different filter. */
function consumerSubjects({ durable, publisher }: DurableConsumer, names: BrokerNames): string[] {
  const consumer = `${names.stream}.${durable}`;
  return [
    `$JS.API.CONSUMER.INFO.${consumer}`,
    `$JS.API.CONSUMER.CREATE.${consumer}.${names.subject(eventFilterOf(publisher))}`,
    `$JS.API.CONSUMER.MSG.NEXT.${consumer}`,
    `$JS.ACK.${consumer}.>`,
  ];
}
