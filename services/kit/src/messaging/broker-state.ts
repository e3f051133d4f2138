import { Events, type NatsConnection, NatsError, type Status } from 'nats';
import type { Log } from '../observability/log.ts';

export type BrokerState = ReturnType<typeof brokerState>;

/** NATS error codes for rejected logins. */
const LOGIN_ERRORS = /^(AUTHORIZATION|AUTHENTICATION|BAD_AUTHENTICATION|ACCOUNT_EXPIRED)/;
/** Interval for repeating the log line of an ongoing problem. */
const LOG_INTERVAL_MS = 5_000;

/**
 * Creates the state of a broker connection, which is available even before the first connection is established. `servers`
 * is used only in log lines.
 */
export function brokerState(log: Log, servers: readonly string[]) {
  let hasConnection = false;
  let disconnectedAt = performance.now();
  /** The reason why the broker isn't connected. */
  let problem = 'not connected';
  /**
   * Subjects for which the broker rejected a subscription. No messages are received on these subjects until the
   * broker's permissions change.
   */
  const rejectedSubjects = new Set<string>();
  let lastLog = { problem: '', at: disconnectedAt };

  /**
   * Logs a connection problem. Rejected logins are logged immediately because they don't resolve on their own. An
   * unavailable broker is logged only after a few seconds.
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
    if (type === Events.Disconnect && hasConnection) {
      hasConnection = false;
      disconnectedAt = performance.now();
      problem = 'not connected';
      log.warn('lost the connection to the broker; reconnecting');
    }
    if (type === Events.Reconnect) {
      hasConnection = true;
      rejectedSubjects.clear();
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
    if (context?.operation === 'subscription') rejectedSubjects.add(context.subject);
  }

  return {
    isConnected: () => hasConnection,
    /** Returns how long the connection has been lost, in milliseconds, or 0 while connected. */
    disconnectedMs: () => (hasConnection ? 0 : performance.now() - disconnectedAt),
    /** Readiness check. Rejects while the broker is unavailable. If the broker sent a reason, the error contains it. */
    async check(): Promise<void> {
      if (!hasConnection) throw new Error(problem);
      if (rejectedSubjects.size > 0)
        throw new Error(`the broker rejects the subscription to ${[...rejectedSubjects].join(', ')}`);
    },
    /** Records a failed connection attempt. */
    failed(error: unknown): void {
      recordFailure(reasonOf(error), error instanceof NatsError && LOGIN_ERRORS.test(error.code));
    },
    /** Tracks a connection until it is closed. `onReconnect` is called after each reconnection. */
    follow(connection: NatsConnection, onReconnect: () => void): void {
      hasConnection = true;
      const listen = async () => {
        for await (const status of connection.status()) {
          onStatus(status);
          if (status.type === Events.Reconnect) onReconnect();
        }
        hasConnection = false;
      };
      void listen();
    },
  };
}

/** Returns the server's error message without the surrounding quotation marks. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error instanceof NatsError ? error.chainedError : undefined;
  return (cause?.message || error.message).replace(/^'(.*)'$/, '$1');
}
