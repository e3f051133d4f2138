import { Events, type NatsConnection, NatsError, type Status } from 'nats';
import type { Log } from './log.ts';

/** What is known of the way to the broker, before there is a connection and while there is one. */
export type BrokerState = {
  isConnected(): boolean;
  /** For how long it has been without a broker, in milliseconds; 0 while it has one. */
  awayMs(): number;
  /** For readiness: resolves while the broker can be used, else rejects with the reason, the broker's own where it gave one. */
  check(): Promise<void>;
  /** A connection could not be made. */
  failed(error: unknown): void;
  /** Listens to the connection, for as long as it lives; calls `onReconnect` after each time that it has come back. */
  follow(connection: NatsConnection, onReconnect: () => void): void;
};

/** What NATS calls the errors of a login. */
const LOGIN_ERRORS = /^(AUTHORIZATION|AUTHENTICATION|BAD_AUTHENTICATION|ACCOUNT_EXPIRED)/;
/** While nothing changes it is said again as often as this. */
const SAY_AGAIN_MS = 5_000;

/** `servers` are shown in the log. */
export function brokerState(log: Log, servers: readonly string[]): BrokerState {
  const began = performance.now();
  let connected = false;
  let awaySince = began;
  /** Why there is no connection. */
  let problem = 'not connected';
  /** Subjects that we were to listen on and may not: nothing will come there until the broker's settings change. */
  const refused = new Set<string>();
  let said = { problem: '', at: began };

  /** A refused login at once, for it will not pass by itself; a broker that is not there yet only after a while. */
  function say(text: string, isLogin: boolean): void {
    const isOld = performance.now() - said.at >= SAY_AGAIN_MS;
    if (!isOld && (!isLogin || text === said.problem)) return;
    said = { problem: text, at: performance.now() };
    if (isLogin) log.error({ servers, problem: text }, 'the broker refuses the login');
    else log.warn({ servers, problem: text }, 'waiting for the broker');
  }

  function lost(text: string, isLogin: boolean): void {
    problem = isLogin ? `authorization: the broker refuses the login: ${text}` : `not connected: ${text}`;
    say(text, isLogin);
  }

  function changed({ type, data, permissionContext }: Status): void {
    if (type === Events.Disconnect && connected) {
      connected = false;
      awaySince = performance.now();
      problem = 'not connected';
      log.warn('the broker is away');
    }
    if (type === Events.Reconnect) {
      connected = true;
      refused.clear();
      log.info('the broker is back');
    }
    if (type === Events.Error) reported(String(data), permissionContext);
  }

  function reported(code: string, about: Status['permissionContext']): void {
    if (LOGIN_ERRORS.test(code)) {
      lost(code, true);
      return;
    }
    log.error({ problem: code, ...about }, 'the broker reports an error');
    if (about?.operation === 'subscription') refused.add(about.subject);
  }

  return {
    isConnected: () => connected,
    awayMs: () => (connected ? 0 : performance.now() - awaySince),
    async check() {
      if (!connected) throw new Error(problem);
      if (refused.size > 0) throw new Error(`the broker lets us not listen on ${[...refused].join(', ')}`);
    },
    failed(error) {
      lost(reasonOf(error), error instanceof NatsError && LOGIN_ERRORS.test(error.code));
    },
    follow(connection, onReconnect) {
      connected = true;
      const listen = async () => {
        for await (const status of connection.status()) {
          changed(status);
          if (status.type === Events.Reconnect) onReconnect();
        }
        connected = false;
      };
      void listen();
    },
  };
}

/** The server puts its own words into quotes. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error instanceof NatsError ? error.chainedError : undefined;
  return (cause?.message || error.message).replace(/^'(.*)'$/, '$1');
}
