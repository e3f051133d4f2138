import { setTimeout as delay } from 'node:timers/promises';
import { type ConnectionOptions, connect, type NatsConnection } from 'nats';
import { type BrokerState, brokerState } from './broker-state.ts';
import type { NatsConfig } from './config.ts';
import type { Log } from './log.ts';
import { natsLogin } from './nats-login.ts';

/** A connection to the broker that comes back by itself for as long as the process lives. */
export type Broker = Pick<BrokerState, 'isConnected' | 'awayMs'> & {
  readonly connection: NatsConnection;
  /** In front of every subject on which we take answers: the broker lets nobody else listen there. */
  readonly inboxPrefix: string;
  /** Calls `work` after every reconnection. */
  onReconnect(work: () => void): void;
};

type BrokerSettings = {
  config: NatsConfig;
  /** Of the service or command: its inbox bears it, and whoever lists the broker's clients sees it. */
  name: string;
  log: Log;
  /** Is told how it stands while there is no connection yet. */
  onState?: (state: BrokerState) => void;
};

const RECONNECT_MS = 250;
/** Two unanswered pings, and a broker that vanished without a word is given up within 20 s rather than 4 minutes. */
const PING_MS = 10_000;

/** Waits until the broker is there and lets us in. Throws a `ConfigError` for settings that can lead nowhere. */
export async function connectBroker({ config, name, log, onState }: BrokerSettings): Promise<Broker> {
  const inboxPrefix = inboxOf(name);
  const options = {
    ...natsLogin(config),
    name,
    inboxPrefix,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_MS,
    ignoreAuthErrorAbort: true,
    pingInterval: PING_MS,
    maxPingOut: 2,
    timeout: 2_000,
  };
  const state = brokerState(log, options.servers);
  onState?.(state);
  const connection = await connected(options, state);

  const reconnected: (() => void)[] = [];
  state.follow(connection, () => {
    for (const work of reconnected) work();
  });
  const { isConnected, awayMs } = state;
  return { connection, inboxPrefix, isConnected, awayMs, onReconnect: (work) => void reconnected.push(work) };
}

/** Where the answers to `name` come. */
export function inboxOf(name: string): string {
  return `_INBOX.${name}`;
}

/** The library's own waiting would keep the reason to itself. */
async function connected(options: ConnectionOptions, state: BrokerState): Promise<NatsConnection> {
  for (;;) {
    try {
      return await connect(options);
    } catch (error) {
      state.failed(error);
      await delay(RECONNECT_MS * (1 + Math.random()));
    }
  }
}
