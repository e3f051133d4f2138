import { setTimeout as delay } from 'node:timers/promises';
import { type ConnectionOptions, connect, type NatsConnection } from 'nats';
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
