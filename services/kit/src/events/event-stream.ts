import {
  type JetStreamManager,
  type NatsConnection,
  NatsError,
  nanos,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from 'nats';
import type { BrokerNames } from '../messaging/broker-names.ts';
import type { NamedConnection } from '../messaging/nats-connection.ts';
import type { Log } from '../observability/log.ts';

/**
 * Anyone who can change the stream can read all events. Events contain email addresses, so only the identity service,
 * which already stores the addresses, can change the stream.
 */
const STREAM_OWNER = 'identity';
const EVERY_EVENT = 'evt.>';

const DAY_MS = 86_400_000;
/**
 * Number of days for which the stream keeps events. The outbox keeps published events for the same number of days, in
 * case the stream is lost.
 */
export const RETENTION_DAYS = 7;
const STREAM_NOT_FOUND = 10_059;
const STREAM_NAME_IN_USE = 10_058;
/** JetStream error code: a server that isn't part of a cluster can't store more than one copy. */
const NOT_CLUSTERED = 10_074;
const FEWER_COPIES = 'the event stream has fewer copies than EVENTS_REPLICAS because the broker has too few servers';

/**
 * JetStream requests have a short timeout because a request sent over a failing connection gets no response and blocks
 * later requests.
 */
export const JETSTREAM_TIMEOUT_MS = 2_000;

/**
 * Returns the JetStream management API. Skips the library's check that JetStream is enabled, which would run on every
 * call.
 */
export function streamManager(connection: NatsConnection): Promise<JetStreamManager> {
  return connection.jetstreamManager({ checkAPI: false, timeout: JETSTREAM_TIMEOUT_MS });
}

type StreamParts = {
  readonly name: string;
  readonly broker: NamedConnection;
  /** Minimum number of copies of the stream. */
  readonly replicas: number;
  readonly log: Pick<Log, 'info' | 'warn'>;
};

/** Creates the event stream if it doesn't exist, and returns its state. */
export type EnsureStream = () => Promise<StreamInfo>;

/**
 * Returns a function that creates the event stream if it doesn't exist, for example because the broker's storage was
 * wiped. If the stream has fewer copies than configured, the function also tries to increase their number.
 */
export function eventStream({ name, broker, replicas, log }: StreamParts): EnsureStream {
  const { connection, names } = broker;
  const { stream } = names;
  let lastProblem = '';
  const report = (problem: string, error?: unknown) => {
    if (problem !== lastProblem) log.warn({ stream, replicas, err: error }, problem);
    lastProblem = problem;
  };

  const increaseCopies = async (manager: JetStreamManager, info: StreamInfo): Promise<StreamInfo> => {
    const { num_replicas: copies } = info.config;
    if (copies > replicas) report('the event stream has more copies than EVENTS_REPLICAS; keeping them');
    if (copies >= replicas || !changesStream(name)) return info;
    try {
      const changed = await manager.streams.update(stream, { num_replicas: replicas });
      log.info({ stream, replicas }, 'increased the number of copies of the event stream');
      return changed;
    } catch (error) {
      // The cluster has too few servers and may still be scaling up. Having fewer copies isn't an outage, so log the
      // problem and continue.
      report(FEWER_COPIES, error);
      return info;
    }
  };

  const create = async (manager: JetStreamManager): Promise<StreamInfo> => {
    try {
      return await createStream(manager, names, replicas);
    } catch (error) {
      if (!hasApiCode(error, NOT_CLUSTERED)) throw error;
      report(FEWER_COPIES, error);
      return createStream(manager, names, 1);
    }
  };

  return async () => {
    const manager = await streamManager(connection);
    try {
      return await increaseCopies(manager, await manager.streams.info(stream));
    } catch (error) {
      if (!hasApiCode(error, STREAM_NOT_FOUND)) throw error;
      return create(manager);
    }
  };
}

/**
 * Returns true for the only service that is allowed to change the stream. Other services can't change the stream,
 * because a change could copy all events to another place.
 */
export function changesStream(name: string): boolean {
  return name === STREAM_OWNER;
}

async function createStream(manager: JetStreamManager, names: BrokerNames, replicas: number): Promise<StreamInfo> {
  try {
    return await manager.streams.add({
      name: names.stream,
      subjects: [names.subject(EVERY_EVENT)],
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      max_age: nanos(RETENTION_DAYS * DAY_MS),
      num_replicas: replicas,
    });
  } catch (error) {
    // Another service created the stream at the same time with a different configuration.
    if (hasApiCode(error, STREAM_NAME_IN_USE)) return manager.streams.info(names.stream);
    throw error;
  }
}

/**
 * Returns a subject filter for all events of a service. nats-server 2.9 supports only one subject filter per consumer.
 */
export function eventFilterOf(service: string): string {
  return `evt.${service}.>`;
}

/** Returns true if an error is a JetStream API error with the given `err_code`. */
export function hasApiCode(error: unknown, code: number): boolean {
  return error instanceof NatsError && error.api_error?.err_code === code;
}

/** Returns the broker's reason for a JetStream API error. The log redacts the error's own `description`. */
export function jetStreamProblem(error: unknown): string | undefined {
  return error instanceof NatsError ? error.api_error?.description : undefined;
}
