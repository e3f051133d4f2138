import { setTimeout as delay } from 'node:timers/promises';
import { type ConnectionOptions, connect, type NatsConnection } from 'nats';
import type { Log } from '../observability/log.ts';
import type { NatsConfig } from '../process/config.ts';
import { type BrokerNames, brokerNames } from './broker-names.ts';
import { type BrokerState, brokerState } from './broker-state.ts';
import { natsLogin } from './nats-login.ts';

/** A connection to the broker that reconnects by itself, without limit. */
export type Broker = Pick<BrokerState, 'isConnected' | 'disconnectedMs'> & {
  readonly connection: NatsConnection;
  readonly names: BrokerNames;
  /** Prefix of every subject on which we receive responses: the broker lets nobody else subscribe there. */
  readonly inboxPrefix: string;
  /** Calls `work` after every reconnection. */
  onReconnect(work: () => void): void;
};

/** A connection and the names that are used there. */
export type NamedConnection = Pick<Broker, 'connection' | 'names'>;

type BrokerSettings = {
  config: NatsConfig;
  /** Of the service or command: part of its inbox, and shown in the broker's list of clients. */
  name: string;
  log: Log;
  /** After this time an attempt to connect is given up, and the next server is tried; default 2 s. */
  connectTimeoutMs?: number;
  /** Called once, at the beginning, so that the state can be read while there is no connection yet. */
  onState?: (state: BrokerState) => void;
};

const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_MS = 250;
/** A broker that is gone without closing the connection is detected by two missed pings: within 15 s, not 6 minutes. */
const PING_MS = 5_000;

/** Connects and signs in, and retries until it succeeds. Throws a `ConfigError` for settings that can never succeed. */
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
    // The first server that is there: while one server becomes a cluster, the others know nobody who is still at the first.
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

  const reconnected: (() => void)[] = [];
  state.follow(connection, () => {
    for (const work of reconnected) work();
  });
  const { isConnected, disconnectedMs } = state;
  return {
    connection,
    names,
    inboxPrefix,
    isConnected,
    disconnectedMs,
    onReconnect: (work) => void reconnected.push(work),
  };
}

/** Not by the library's `waitOnFirstConnect`, which does not report why a connection fails. */
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
