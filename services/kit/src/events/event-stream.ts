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

/** It has the e-mail addresses, for whose sake no service may read the events of all others. */
const STREAM_KEEPER = 'identity';
const EVERY_EVENT = 'evt.>';

const DAY_MS = 86_400_000;
/** How long the stream keeps an event. The outbox keeps published rows as long, to replay them if the stream is lost. */
export const RETENTION_DAYS = 7;
const STREAM_NOT_FOUND = 10_059;
const STREAM_NAME_IN_USE = 10_058;
/** More than one copy was asked of a server that is alone. */
const NOT_CLUSTERED = 10_074;
const FEWER_COPIES = 'the event stream cannot keep as many copies as EVENTS_REPLICAS';

/** Short: a JetStream request that is sent while the connection breaks gets no response and blocks the next ones. */
export const JETSTREAM_TIMEOUT_MS = 2_000;

/** JetStream's administration API, without the library's request at each use whether JetStream is enabled. */
export function streamManager(connection: NatsConnection): Promise<JetStreamManager> {
  return connection.jetstreamManager({ checkAPI: false, timeout: JETSTREAM_TIMEOUT_MS });
}

type StreamParts = {
  readonly name: string;
  readonly broker: NamedConnection;
  /** The least number of copies. */
  readonly replicas: number;
  readonly log: Pick<Log, 'info' | 'warn'>;
};

/** Reads the state of the stream of all events. */
export type EnsureStream = () => Promise<StreamInfo>;

/**
 * The stream of all events; creates it where it is missing, at first or because the broker's store was wiped, and raises
 * the number of its copies where it has fewer: it may have been created while the broker was a single server.
 */
export function eventStream({ name, broker, replicas, log }: StreamParts): EnsureStream {
  const { connection, names } = broker;
  const { stream } = names;
  let reported = '';
  const report = (problem: string, error?: unknown) => {
    if (problem !== reported) log.warn({ stream, replicas, err: error }, problem);
    reported = problem;
  };

  const raised = async (manager: JetStreamManager, info: StreamInfo): Promise<StreamInfo> => {
    const { num_replicas: kept } = info.config;
    if (kept > replicas) report('the event stream keeps more copies than EVENTS_REPLICAS: they are left');
    if (kept >= replicas || !changesStream(name)) return info;
    try {
      const changed = await manager.streams.update(stream, { num_replicas: replicas });
      log.info({ stream, replicas }, 'the event stream keeps more copies from now on');
      return changed;
    } catch (error) {
      // The broker has fewer servers, perhaps because it is just being enlarged. Fewer copies than wanted are no outage.
      report(FEWER_COPIES, error);
      return info;
    }
  };

  const created = async (manager: JetStreamManager): Promise<StreamInfo> => {
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
      return await raised(manager, await manager.streams.info(stream));
    } catch (error) {
      if (!hasApiCode(error, STREAM_NOT_FOUND)) throw error;
      return created(manager);
    }
  };
}

/** Whether this is the service that changes the stream. One alone may: a change could make the stream copy all events. */
export function changesStream(name: string): boolean {
  return name === STREAM_KEEPER;
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
    // Another service has created it meanwhile, with settings that differ from ours.
    if (hasApiCode(error, STREAM_NAME_IN_USE)) return manager.streams.info(names.stream);
    throw error;
  }
}

/** The subject filter of all events of a service. One wildcard: nats-server 2.9 takes no list of filters. */
export function eventFilterOf(service: string): string {
  return `evt.${service}.>`;
}

/** Whether an error is JetStream's own, with this `err_code`. */
export function hasApiCode(error: unknown, code: number): boolean {
  return error instanceof NatsError && error.api_error?.err_code === code;
}
