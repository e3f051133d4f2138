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

/** Changing the stream can expose all events. The identity service stores the email addresses in them anyway. */
const STREAM_OWNER = 'identity';
const EVERY_EVENT = 'evt.>';

const DAY_MS = 86_400_000;
/**
 * How long the stream keeps an event. The outbox keeps published rows for the same time, in case the stream is lost.
 */
export const RETENTION_DAYS = 7;
const STREAM_NOT_FOUND = 10_059;
const STREAM_NAME_IN_USE = 10_058;
/** A single server was asked for more than one copy. */
const NOT_CLUSTERED = 10_074;
const FEWER_COPIES = 'the event stream has fewer copies than EVENTS_REPLICAS because the broker has too few servers';

/** Short, because a JetStream request sent while the connection breaks gets no response and blocks later requests. */
export const JETSTREAM_TIMEOUT_MS = 2_000;

/** Returns the JetStream administration API. Skips the library's check on each use that JetStream is enabled. */
export function streamManager(connection: NatsConnection): Promise<JetStreamManager> {
  return connection.jetstreamManager({ checkAPI: false, timeout: JETSTREAM_TIMEOUT_MS });
}

type StreamParts = {
  readonly name: string;
  readonly broker: NamedConnection;
  /** Minimum number of copies. */
  readonly replicas: number;
  readonly log: Pick<Log, 'info' | 'warn'>;
};

/** Ensures that the event stream exists and returns its state. */
export type EnsureStream = () => Promise<StreamInfo>;

/**
 * Returns a function that ensures the stream of all events. The function creates a missing stream, for example after
 * the broker's store was wiped. It also increases the number of copies if the stream was created on a single server.
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
      // The broker has too few servers, perhaps because it is still growing. Having fewer copies isn't an outage.
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

/** Returns true if this service changes the stream. Only one does, because a change could copy all events elsewhere. */
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
    // Another service created the stream at the same time with other settings.
    if (hasApiCode(error, STREAM_NAME_IN_USE)) return manager.streams.info(names.stream);
    throw error;
  }
}

/** Returns the subject filter for all events of a service. nats-server 2.9 accepts only one filter per consumer. */
export function eventFilterOf(service: string): string {
  return `evt.${service}.>`;
}

/** Returns true if an error is a JetStream API error with this `err_code`. */
export function hasApiCode(error: unknown, code: number): boolean {
  return error instanceof NatsError && error.api_error?.err_code === code;
}
