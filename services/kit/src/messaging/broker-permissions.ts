import type { EventType, ProgressType } from '@dreamreel/proto/event';
import type { Call } from '@dreamreel/proto/operation';
import { changesStream, eventFilterOf } from '../events/event-stream.ts';
import { requestSubjects } from '../rpc/request-subjects.ts';
import type { BrokerNames } from './broker-names.ts';
import { OWN } from './second-connection.ts';
import { durableOf } from './subjects.ts';

/** What a service or a command does at the broker, by its contracts. */
export type BrokerUse = {
  /** Calls of other services that it makes. */
  readonly calls?: readonly Call[];
  /** Whether it handles calls and publishes progress under its own name; a command does neither. */
  readonly serves?: boolean;
  /** Whether it has an outbox, whose events are published to JetStream. */
  readonly outbox?: boolean;
  /** The services whose events it handles, each by a durable consumer. */
  readonly consumesEventsOf?: readonly string[];
  /** Events that it subscribes to besides, best effort. */
  readonly listens?: readonly EventType[];
  /** Progress that it subscribes to. */
  readonly progress?: readonly ProgressType[];
};

/** Subjects as nats-server's `permissions` takes them. */
export type BrokerPermissions = { readonly publish: readonly string[]; readonly subscribe: readonly string[] };

/**
 * The permissions of `name` for this use, and nothing else: to send its calls, to respond and publish under its own name,
 * to receive responses on its own inbox, and to find out whether it is connected twice. The subject of a response contains the
 * name of the service that was called, so that no other can send it.
 */
export function brokerPermissions(name: string, use: BrokerUse, names: BrokerNames): BrokerPermissions {
  const { calls = [], serves = false, outbox = false, listens = [], progress = [] } = use;
  const consumers = consumersOf(name, use);
  const streamActions = ['INFO', 'CREATE', ...(changesStream(name) ? ['UPDATE'] : [])];
  return {
    publish: [
      names.inboxOf(`${name}.${OWN}.>`),
      ...calls.flatMap(requestSubjects).map(names.subject),
      ...(serves ? [names.inboxOf(`*.${name}.>`), names.subject(`prog.${name}.>`)] : []),
      ...(outbox ? [names.subject(eventFilterOf(name))] : []),
      ...(outbox || consumers.length > 0
        ? streamActions.map((action) => `$JS.API.STREAM.${action}.${names.stream}`)
        : []),
      ...consumers.flatMap((consumer) => consumerSubjects(consumer, names)),
    ],
    subscribe: [
      names.inboxOf(`${name}.>`),
      ...[
        ...(serves ? [`rpc.${name}.>`] : []),
        ...listens.map(({ subject }) => subject),
        ...progress.map(({ subject }) => `${subject}.*`),
      ].map(names.subject),
    ],
  };
}

type DurableConsumer = { readonly durable: string; readonly publisher: string };

/** The durable consumers of `name`, each with the service whose events it handles. */
export function consumersOf(name: string, { consumesEventsOf = [] }: BrokerUse): readonly DurableConsumer[] {
  return consumesEventsOf.map((publisher) => ({ durable: durableOf(name, publisher), publisher }));
}

/** The subject of the request that creates a consumer contains its filter; the server enforces that they are equal. */
function consumerSubjects({ durable, publisher }: DurableConsumer, names: BrokerNames): string[] {
  const consumer = `${names.stream}.${durable}`;
  return [
    `$JS.API.CONSUMER.INFO.${consumer}`,
    `$JS.API.CONSUMER.CREATE.${consumer}.${names.subject(eventFilterOf(publisher))}`,
    `$JS.API.CONSUMER.MSG.NEXT.${consumer}`,
    `$JS.ACK.${consumer}.>`,
  ];
}
