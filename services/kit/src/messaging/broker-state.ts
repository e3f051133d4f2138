import { Events, type NatsConnection, NatsError, type Status } from 'nats';
import type { Log } from '../observability/log.ts';

/** The state of the connection to the broker, also before there is one. */
export type BrokerState = {
  isConnected(): boolean;
  /** For how long there has been no connection, in milliseconds; 0 while there is one. */
  disconnectedMs(): number;
  /** For the service's checks: resolves while the broker can be used, else rejects with the reason, the broker's own if it gave one. */
  check(): Promise<void>;
  /** Records that a connection could not be made. */
  failed(error: unknown): void;
  /** Follows the state of a connection until it is closed; calls `onReconnect` after each reconnection. */
  follow(connection: NatsConnection, onReconnect: () => void): void;
};

/** NATS' codes of failed logins. */
const LOGIN_ERRORS = /^(AUTHORIZATION|AUTHENTICATION|BAD_AUTHENTICATION|ACCOUNT_EXPIRED)/;
/** An unchanged problem is logged again after this time. */
const LOG_INTERVAL_MS = 5_000;

/** Without a connection at first. `servers` are shown in the log. */
export function brokerState(log: Log, servers: readonly string[]): BrokerState {
  let connected = false;
  let awaySince = performance.now();
  /** Why there is no connection. */
  let problem = 'not connected';
  /** Subjects that the broker does not let us subscribe to: nothing arrives there until its settings change. */
  const forbidden = new Set<string>();
  let logged = { problem: '', at: awaySince };

  /** Logs a failed login at once, because it does not pass by itself; an absent broker only after a while. */
  function logProblem(text: string, isLogin: boolean): void {
    const isOld = performance.now() - logged.at >= LOG_INTERVAL_MS;
    if (!isOld && (!isLogin || text === logged.problem)) return;
    logged = { problem: text, at: performance.now() };
    if (isLogin) log.error({ servers, problem: text }, 'the broker refuses the login');
    else log.warn({ servers, problem: text }, 'waiting for the broker');
  }

  function disconnected(text: string, isLogin: boolean): void {
    problem = isLogin ? `authorization: the broker refuses the login: ${text}` : `not connected: ${text}`;
    logProblem(text, isLogin);
  }

  function onStatus({ type, data, permissionContext }: Status): void {
    if (type === Events.Disconnect && connected) {
      connected = false;
      awaySince = performance.now();
      problem = 'not connected';
      log.warn('the broker is away');
    }
    if (type === Events.Reconnect) {
      connected = true;
      forbidden.clear();
      log.info('the broker is back');
    }
    if (type === Events.Error) onError(String(data), permissionContext);
  }

  function onError(code: string, context: Status['permissionContext']): void {
    if (LOGIN_ERRORS.test(code)) {
      disconnected(code, true);
      return;
    }
    log.error({ problem: code, ...context }, 'the broker reports an error');
    if (context?.operation === 'subscription') forbidden.add(context.subject);
  }

  return {
    isConnected: () => connected,
    disconnectedMs: () => (connected ? 0 : performance.now() - awaySince),
    async check() {
      if (!connected) throw new Error(problem);
      if (forbidden.size > 0) throw new Error(`the broker does not let us subscribe to ${[...forbidden].join(', ')}`);
    },
    failed(error) {
      disconnected(reasonOf(error), error instanceof NatsError && LOGIN_ERRORS.test(error.code));
    },
    follow(connection, onReconnect) {
      connected = true;
      const listen = async () => {
        for await (const status of connection.status()) {
          onStatus(status);
          if (status.type === Events.Reconnect) onReconnect();
        }
        connected = false;
      };
      void listen();
    },
  };
}

/** The server puts its message into quotes. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error instanceof NatsError ? error.chainedError : undefined;
  return (cause?.message || error.message).replace(/^'(.*)'$/, '$1');
}
