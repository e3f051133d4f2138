import { setTimeout as delay } from 'node:timers/promises';
import { type ConnectionOptions, connect, createInbox, type NatsConnection } from 'nats';
import type { Log } from '../observability/log.ts';
import type { NatsConfig } from '../process/config.ts';
import { type BrokerNames, brokerNames } from './broker-names.ts';
import { type BrokerState, brokerState } from './broker-state.ts';
import { natsLogin } from './nats-login.ts';

/** A broker connection. Reconnects automatically, with an unlimited number of attempts. */
export type Broker = Pick<BrokerState, 'isConnected' | 'disconnectedMs'> & {
  readonly connection: NatsConnection;
  readonly names: BrokerNames;
  /** Prefix of all subjects for responses to this process. Other services can't subscribe to these subjects. */
  readonly inboxPrefix: string;
  /** Calls `work` after each reconnection. */
  onReconnect(work: () => void): void;
};

/** A connection together with the broker's names for subjects and streams. */
export type NamedConnection = Pick<Broker, 'connection' | 'names'>;

type BrokerSettings = {
  config: NatsConfig;
  /** Name of the service or command. The name is part of the inbox subject and is shown in the broker's client list. */
  name: string;
  log: Log;
  /**
   * Timeout of a connection attempt, in milliseconds. After a timeout, the next server is tried. Defaults to 2 seconds.
   */
  connectTimeoutMs?: number;
  /** Called once with the connection state, before the first connection attempt. */
  onState?: (state: BrokerState) => void;
};

const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_MS = 250;
/**
 * Ping interval. After two missed pings (15 seconds), the connection is considered lost. With the library's default
 * ping interval, detecting a lost connection would take 6 minutes.
 */
const PING_MS = 5_000;

/**
 * Connects to the broker and retries until the broker is available. Throws a `ConfigError` if the settings are invalid.
 */
export async function connectBroker({
  config,
  name,
  log,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
  onState,
}: BrokerSettings): Promise<Broker> {
  const names = brokerNames(config.NATS_SUBJECT_PREFIX);
  const inboxPrefix = names.inboxOf(name);
  const options = {
    ...natsLogin(config),
    name,
    inboxPrefix,
    // Try the servers in the configured order. While a single server is being scaled up to a cluster, clients of
    // different servers can't reach each other.
    noRandomize: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_MS,
    ignoreAuthErrorAbort: true,
    pingInterval: PING_MS,
    maxPingOut: 2,
    timeout: connectTimeoutMs,
  };
  const state = brokerState(log, options.servers);
  onState?.(state);
  const connection = await connectWithRetry(options, state);

  const reconnectListeners: (() => void)[] = [];
  state.follow(connection, () => {
    for (const listener of reconnectListeners) listener();
  });
  const { isConnected, disconnectedMs } = state;
  return {
    connection,
    names,
    inboxPrefix,
    isConnected,
    disconnectedMs,
    onReconnect: (work) => void reconnectListeners.push(work),
  };
}

/**
 * Retries until the connection succeeds. The library's `waitOnFirstConnect` isn't used, because it hides the reason for
 * failures.
 */
async function connectWithRetry(options: ConnectionOptions, state: BrokerState): Promise<NatsConnection> {
  for (;;) {
    try {
      return await connect(options);
    } catch (error) {
      state.failed(error);
      await delay(RECONNECT_MS * (1 + Math.random()));
    }
  }
}

/**
 * Calls `onSecond` if the process has two broker connections because of a bug in the NATS library (2.29). When a
 * connection attempt times out, the library leaves the socket open. If the server later closes that socket because
 * there was no login, the library assumes that the current connection was lost and opens another one. Both sockets then
 * use the same parser, so some messages are lost or corrupted until the process restarts. Most still arrive, so the
 * process can complete its current work first.
 *
 * To detect this state, the process sends a message to itself after each reconnection. With two connections, the
 * message arrives twice, because both connections are subscribed to it.
 */
export function watchForSecondConnection(broker: Broker, onSecond: () => void): void {
  const { connection, inboxPrefix } = broker;
  const subject = createInbox(`${inboxPrefix}.${SELF_TOKEN}`);
  let sentCount = 0;
  let receivedCount = 0;
  connection.subscribe(subject, {
    callback: (error) => {
      if (error) return;
      receivedCount += 1;
      if (receivedCount > sentCount) onSecond();
    },
  });
  broker.onReconnect(() => {
    sentCount += 1;
    receivedCount = sentCount - 1;
    connection.publish(subject);
  });
}

/**
 * The service name in inbox subjects for messages that a process sends to itself. Other processes can't publish to
 * these subjects.
 */
export const SELF_TOKEN = 'own';
