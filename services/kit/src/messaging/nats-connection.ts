import { setTimeout as delay } from 'node:timers/promises';
import { type ConnectionOptions, connect, type NatsConnection } from 'nats';
import type { Log } from '../observability/log.ts';
import type { NatsConfig } from '../process/config.ts';
import { type BrokerNames, brokerNames } from './broker-names.ts';
import { type BrokerState, brokerState } from './broker-state.ts';
import { natsLogin } from './nats-login.ts';

/** A connection to the broker that reconnects automatically, without limit. */
export type Broker = Pick<BrokerState, 'isConnected' | 'disconnectedMs'> & {
  readonly connection: NatsConnection;
  readonly names: BrokerNames;
  /** Prefix of every subject on which this process receives responses. No other service can subscribe to it. */
  readonly inboxPrefix: string;
  /** Calls `work` after every reconnection. */
  onReconnect(work: () => void): void;
};

/** A connection and the names of its subjects and stream. */
export type NamedConnection = Pick<Broker, 'connection' | 'names'>;

type BrokerSettings = {
  config: NatsConfig;
  /** Name of the service or command, which is part of its inbox and appears in the broker's list of clients. */
  name: string;
  log: Log;
  /** Timeout of an attempt to connect, after which the next server is tried. Default: 2 s. */
  connectTimeoutMs?: number;
  /** Receives the state once, before the first connection. */
  onState?: (state: BrokerState) => void;
};

const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_MS = 250;
/**
 * Two missed pings reveal a broker that disappeared without closing the connection: after 15 s instead of 6 minutes.
 */
const PING_MS = 5_000;

/** Connects to the broker and retries until it succeeds. Throws a `ConfigError` for settings that can never succeed. */
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
    // Use the first available server. While one server grows into a cluster, its clients can't be reached from the others.
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

/** Replaces the library's `waitOnFirstConnect`, which doesn't report why a connection fails. */
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
