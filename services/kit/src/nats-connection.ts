import { connect, Events, type NatsConnection } from 'nats';
import type { Log } from './log.ts';

/** A connection to the broker that comes back by itself for as long as the process lives. */
export type Broker = {
  readonly connection: NatsConnection;
  isConnected(): boolean;
  /** For how long it has been without a broker, in milliseconds; 0 while it has one. */
  awayMs(): number;
  /** Calls `work` after every reconnection. */
  onReconnect(work: () => void): void;
};

type BrokerSettings = { url: string; name: string; log: Log };

const RECONNECT_MS = 250;
/** Two unanswered pings, and a broker that vanished without a word is given up within 20 s rather than 4 minutes. */
const PING_MS = 10_000;
/** While it waits for a broker that it has never seen, it says so as often as this. */
const STILL_WAITING_MS = 5_000;

/** Waits until the broker is there. The library would give up after ten tries. */
export async function connectBroker({ url, name, log }: BrokerSettings): Promise<Broker> {
  const { servers, ...credentials } = addressesOf(url);
  const waiting = setInterval(() => log.warn({ servers }, 'waiting for the broker'), STILL_WAITING_MS);
  const connection = await connect({
    servers,
    ...credentials,
    name,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_MS,
    ignoreAuthErrorAbort: true,
    pingInterval: PING_MS,
    maxPingOut: 2,
    timeout: 2_000,
  }).finally(() => clearInterval(waiting));

  let connected = true;
  let awaySince = 0;
  const reconnected: (() => void)[] = [];
  const follow = async () => {
    for await (const { type, data } of connection.status()) {
      if (type === Events.Disconnect) {
        if (connected) {
          log.warn('the broker is away');
          awaySince = performance.now();
        }
        connected = false;
      }
      if (type === Events.Reconnect) {
        connected = true;
        log.info('the broker is back');
        for (const work of reconnected) work();
      }
      if (type === Events.Error) log.error({ problem: data }, 'the broker reports an error');
    }
    connected = false;
  };
  void follow();

  return {
    connection,
    isConnected: () => connected,
    awayMs: () => (connected ? 0 : performance.now() - awaySince),
    onReconnect: (work) => void reconnected.push(work),
  };
}

/** The library ignores a user in an address. */
function addressesOf(url: string): { servers: string[]; user?: string; pass?: string } {
  const addresses = url.split(',').map((address) => new URL(address.trim()));
  const [first] = addresses;
  const credentials = first?.username
    ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }
    : {};
  return { servers: addresses.map(({ host }) => host), ...credentials };
}
