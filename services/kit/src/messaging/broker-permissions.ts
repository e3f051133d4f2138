import type { EventType, ProgressType } from '@dreamreel/proto/event';
import type { Call } from '@dreamreel/proto/operation';
import { changesStream, eventFilterOf } from '../events/event-stream.ts';
import { requestSubjects } from '../rpc/request-subjects.ts';
import type { BrokerNames } from './broker-names.ts';
import { SELF_TOKEN } from './second-connection.ts';
import { durableOf } from './subjects.ts';

/** How a service or a command uses the broker. */
export type BrokerUse = {
  /** The calls that it makes to other services. */
  readonly calls?: readonly Call[];
  /** Whether it handles calls and publishes progress under its own name. A command does neither. */
  readonly serves?: boolean;
  /** Whether it has an outbox, whose events are published to JetStream. */
  readonly outbox?: boolean;
  /** The services whose events it handles. Each has a durable consumer. */
  readonly consumesEventsOf?: readonly string[];
  /** The events that it also subscribes to with best-effort delivery. */
  readonly listens?: readonly EventType[];
  /** The progress that it subscribes to. */
  readonly progress?: readonly ProgressType[];
};

/** Subjects in the format of nats-server's `permissions`. */
export type BrokerPermissions = { readonly publish: readonly string[]; readonly subscribe: readonly string[] };

/**
 * Returns the minimal permissions of `name` for this use: send its calls, respond and publish under its own name,
 * receive responses in its own inbox, and detect a second connection. A response's subject contains the name of the
 * called service, so no other service can send it.
 */
export function brokerPermissions(name: string, use: BrokerUse, names: BrokerNames): BrokerPermissions {
  const { calls = [], serves = false, outbox = false, listens = [], progress = [] } = use;
  const consumers = consumersOf(name, use);
  const streamActions = ['INFO', 'CREATE', ...(changesStream(name) ? ['UPDATE'] : [])];
  return {
    publish: [
      names.inboxOf(`${name}.${SELF_TOKEN}.>`),
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

/** Returns the durable consumers of `name`, each with the service whose events it handles. */
export function consumersOf(name: string, { consumesEventsOf = [] }: BrokerUse): readonly DurableConsumer[] {
  return consumesEventsOf.map((publisher) => ({ durable: durableOf(name, publisher), publisher }));
}

/** The server enforces that the filter in the subject of a CREATE request is the consumer's filter. */
function consumerSubjects({ durable, publisher }: DurableConsumer, names: BrokerNames): string[] {
  const consumer = `${names.stream}.${durable}`;
  return [
    `$JS.API.CONSUMER.INFO.${consumer}`,
    `$JS.API.CONSUMER.CREATE.${consumer}.${names.subject(eventFilterOf(publisher))}`,
    `$JS.API.CONSUMER.MSG.NEXT.${consumer}`,
    `$JS.ACK.${consumer}.>`,
  ];
}
