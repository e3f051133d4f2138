import {
  type JetStreamManager,
  type NatsConnection,
  NatsError,
  nanos,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from 'nats';

export const STREAM = 'EVENTS';
const EVERY_EVENT = 'evt.>';

const DAY_MS = 86_400_000;
/** Published rows stay in the outbox as long as the stream keeps them: what the stream loses can be sent again. */
export const KEPT_DAYS = 7;
const STREAM_NOT_FOUND = 10_059;
const STREAM_NAME_IN_USE = 10_058;

/** What is asked while the connection breaks is never answered, and holds up what would be asked next. */
export const ANSWER_MS = 2_000;

/** JetStream's administration, without the question whether there is any at each use. */
export function streamManager(connection: NatsConnection): Promise<JetStreamManager> {
  return connection.jetstreamManager({ checkAPI: false, timeout: ANSWER_MS });
}

/** The stream of all events; makes it where it is missing, for the first time or because its store was wiped. */
export async function ensureStream(connection: NatsConnection, replicas: number): Promise<StreamInfo> {
  const manager = await streamManager(connection);
  try {
    return await manager.streams.info(STREAM);
  } catch (error) {
    if (!hasApiCode(error, STREAM_NOT_FOUND)) throw error;
    return makeStream(manager, replicas);
  }
}

async function makeStream(manager: JetStreamManager, replicas: number): Promise<StreamInfo> {
  try {
    return await manager.streams.add({
      name: STREAM,
      subjects: [EVERY_EVENT],
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      max_age: nanos(KEPT_DAYS * DAY_MS),
      num_replicas: replicas,
    });
  } catch (error) {
    // Another service was faster, and its settings differ from ours.
    if (hasApiCode(error, STREAM_NAME_IN_USE)) return manager.streams.info(STREAM);
    throw error;
  }
}

/** All events of a service. One wildcard: a server of 2.9 lets a consumer read by no list of subjects. */
export function eventsOf(service: string): string {
  return `evt.${service}.>`;
}

export function hasApiCode(error: unknown, code: number): boolean {
  return error instanceof NatsError && error.api_error?.err_code === code;
}
