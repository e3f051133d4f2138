import {
  type JetStreamManager,
  type NatsConnection,
  NatsError,
  nanos,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from 'nats';

/** The name of the stream of all events. */
export const STREAM = 'EVENTS';
const EVERY_EVENT = 'evt.>';

const DAY_MS = 86_400_000;
/** How long the stream keeps an event. The outbox keeps published rows as long, to replay them if the stream is lost. */
export const RETENTION_DAYS = 7;
const STREAM_NOT_FOUND = 10_059;
const STREAM_NAME_IN_USE = 10_058;

/** Short: a JetStream request that is sent while the connection breaks gets no response and blocks the next ones. */
export const JETSTREAM_TIMEOUT_MS = 2_000;

/** JetStream's administration API, without the library's request at each use whether JetStream is enabled. */
export function streamManager(connection: NatsConnection): Promise<JetStreamManager> {
  return connection.jetstreamManager({ checkAPI: false, timeout: JETSTREAM_TIMEOUT_MS });
}

/** The stream of all events; creates it where it is missing, at first or because the broker's store was wiped. */
export async function ensureStream(connection: NatsConnection, replicas: number): Promise<StreamInfo> {
  const manager = await streamManager(connection);
  try {
    return await manager.streams.info(STREAM);
  } catch (error) {
    if (!hasApiCode(error, STREAM_NOT_FOUND)) throw error;
    return createStream(manager, replicas);
  }
}

async function createStream(manager: JetStreamManager, replicas: number): Promise<StreamInfo> {
  try {
    return await manager.streams.add({
      name: STREAM,
      subjects: [EVERY_EVENT],
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      max_age: nanos(RETENTION_DAYS * DAY_MS),
      num_replicas: replicas,
    });
  } catch (error) {
    // Another service has created it meanwhile, with settings that differ from ours.
    if (hasApiCode(error, STREAM_NAME_IN_USE)) return manager.streams.info(STREAM);
    throw error;
  }
}

/** The subject filter of all events of a service. One wildcard: nats-server 2.9 takes no list of filters. */
export function eventsOf(service: string): string {
  return `evt.${service}.>`;
}

/** Whether an error is JetStream's own, with this `err_code`. */
export function hasApiCode(error: unknown, code: number): boolean {
  return error instanceof NatsError && error.api_error?.err_code === code;
}
