import { Events, type NatsConnection, NatsError, type Status } from 'nats';
import type { Log } from '../observability/log.ts';

/** The state of the connection to the broker, even before the first connection. */
export type BrokerState = {
  isConnected(): boolean;
  /** Returns the milliseconds since the connection was lost, or 0 while there is a connection. */
  disconnectedMs(): number;
  /** Readiness check. Rejects while the broker is unavailable, with the broker's own reason if there is one. */
  check(): Promise<void>;
  /** Records a failed attempt to connect. */
  failed(error: unknown): void;
  /** Follows the state of a connection until it is closed, and calls `onReconnect` after each reconnection. */
  follow(connection: NatsConnection, onReconnect: () => void): void;
};

/** NATS error codes of failed logins. */
const LOGIN_ERRORS = /^(AUTHORIZATION|AUTHENTICATION|BAD_AUTHENTICATION|ACCOUNT_EXPIRED)/;
/** How often an unchanged problem is logged again. */
const LOG_INTERVAL_MS = 5_000;

/** Creates the state of a broker without a connection. `servers` appear in the log. */
export function brokerState(log: Log, servers: readonly string[]): BrokerState {
  let connected = false;
  let disconnectedAt = performance.now();
  /** The reason why there is no connection. */
  let problem = 'not connected';
  /** Subjects to which the broker rejected a subscription. No message arrives there until its settings change. */
  const forbidden = new Set<string>();
  let lastLog = { problem: '', at: disconnectedAt };

  /**
   * Logs a failed login immediately, because it doesn't resolve itself, but an unavailable broker only after a while.
   */
  function logProblem(text: string, isLogin: boolean): void {
    const isDue = performance.now() - lastLog.at >= LOG_INTERVAL_MS;
    if (!isDue && (!isLogin || text === lastLog.problem)) return;
    lastLog = { problem: text, at: performance.now() };
    if (isLogin) log.error({ servers, problem: text }, 'the broker refuses the login');
    else log.warn({ servers, problem: text }, 'waiting for the broker');
  }

  function recordFailure(text: string, isLogin: boolean): void {
    problem = isLogin ? `authorization: the broker refuses the login: ${text}` : `not connected: ${text}`;
    logProblem(text, isLogin);
  }

  function onStatus({ type, data, permissionContext }: Status): void {
    if (type === Events.Disconnect && connected) {
      connected = false;
      disconnectedAt = performance.now();
      problem = 'not connected';
      log.warn('lost the connection to the broker; reconnecting');
    }
    if (type === Events.Reconnect) {
      connected = true;
      forbidden.clear();
      log.info('reconnected to the broker');
    }
    if (type === Events.Error) onError(String(data), permissionContext);
  }

  function onError(code: string, context: Status['permissionContext']): void {
    if (LOGIN_ERRORS.test(code)) {
      recordFailure(code, true);
      return;
    }
    log.error({ problem: code, ...context }, 'the broker reports an error');
    if (context?.operation === 'subscription') forbidden.add(context.subject);
  }

  return {
    isConnected: () => connected,
    disconnectedMs: () => (connected ? 0 : performance.now() - disconnectedAt),
    async check() {
      if (!connected) throw new Error(problem);
      if (forbidden.size > 0) throw new Error(`the broker rejects the subscription to ${[...forbidden].join(', ')}`);
    },
    failed(error) {
      recordFailure(reasonOf(error), error instanceof NatsError && LOGIN_ERRORS.test(error.code));
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

/** Returns the server's message without the quotation marks that the server adds. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error instanceof NatsError ? error.chainedError : undefined;
  return (cause?.message || error.message).replace(/^'(.*)'$/, '$1');
}
