import { setTimeout as delay } from 'node:timers/promises';
import { type Database, exposeConnections, openDatabase } from '../database/database.ts';
import type { Events, Listener } from '../events/events.ts';
import { eventListener, openEvents } from '../events/open-events.ts';
import { type Checks, openHealth } from '../http/health.ts';
import { connectBroker, watchForSecondConnection } from '../messaging/nats-connection.ts';
import { type Log, openLog } from '../observability/log.ts';
import { type Metrics, openMetrics } from '../observability/metrics.ts';
import { startTelemetry, untraced } from '../observability/spans.ts';
import { type Rpc, rpcClient } from '../rpc/client.ts';
import { rpcServer, type Service } from '../rpc/server.ts';
import { type Clock, clockWithOffset } from './clock.ts';
import type { DatabaseConfig, ServiceConfig } from './config.ts';
import { gracefulShutdown } from './graceful-shutdown.ts';
import { repeat } from './repeat.ts';

/** The infrastructure that all services use. */
export type Kit = {
  readonly log: Log;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly checks: Checks;
  readonly service: Service;
  readonly rpc: Rpc;
  readonly events: Listener;
  /** Aborted on SIGTERM or SIGINT. The service still accepts work for another `STOP_DELAY_MS` milliseconds. */
  readonly stopSignal: AbortSignal;
  /**
   * Runs a job repeatedly, with a pause of `ms` milliseconds after each run. Runs never overlap. Failures are logged
   * with the job's name. Shutdown aborts `stopped` and waits for the current run to finish.
   */
  every(name: string, ms: number, work: (stopped: AbortSignal) => unknown): void;
  /**
   * Reports that the service is ready, and waits for SIGTERM or SIGINT. The service then completes work in progress, calls
   * `onStop`, closes the broker and database connections, and exits with status 0. The promise never resolves.
   */
  serveUntilStopped(steps?: { readonly onStop: () => unknown }): Promise<never>;
};

/** The infrastructure of services that have a database. */
export type KitWithDatabase = Kit & { readonly database: Database; readonly events: Events };

const PING = { name: 'ping', text: 'SELECT 1' };
const DATABASE_RETRY_MS = 500;

/**
 * Starts a service's infrastructure and waits until the broker and the database are available. The database must be
 * migrated first.
 *
 * @param service name of the service, as used in its subjects
 * @returns the kit, which includes the database, the outbox and durable event consumers if `DATABASE_URL` is set
 */
export function startKit(service: string, config: ServiceConfig & DatabaseConfig): Promise<KitWithDatabase>;
export function startKit(service: string, config: ServiceConfig): Promise<Kit>;
export async function startKit(
  name: string,
  config: ServiceConfig & Partial<DatabaseConfig>,
): Promise<Kit & { database?: Database }> {
  const log = openLog({ service: name, level: config.LOG_LEVEL });
  const shutdown = gracefulShutdown(log, config.STOP_DELAY_MS);
  const build = { version: config.DREAMREEL_VERSION, revision: config.DREAMREEL_REVISION };
  const metrics = openMetrics(name, build);
  const health = await openHealth({ port: config.HEALTH_PORT, host: config.HEALTH_HOST }, metrics.registry, log);
  shutdown.reportTo(health.setNotReady);
  const endTelemetry = await startTelemetry(name, build, config.OTEL_EXPORTER_OTLP_ENDPOINT);

  const broker = await connectBroker({ config, name, log, onState: ({ check }) => health.add('broker', check) });
  watchForSecondConnection(broker, () => {
    log.error('the process has two connections to the broker; shutting down to restart');
    process.kill(process.pid, 'SIGTERM');
  });
  shutdown.onClose(() => broker.connection.drain());
  const { connection } = broker;
  const service = rpcServer({ name, broker, log, metrics });
  shutdown.onDrain(service.stop);

  const every: Kit['every'] = (job, ms, work) => shutdown.onDrain(repeat(job, ms, work, log).stop);
  const kit = {
    log,
    metrics,
    stopSignal: shutdown.signal,
    every,
    service,
    clock: clockWithOffset(config.DREAMREEL_CLOCK_OFFSET_MS),
    checks: { add: health.add },
    rpc: rpcClient({ name, broker, metrics }),
    async serveUntilStopped(steps?: { readonly onStop: () => unknown }) {
      // The broker must register all subscriptions before the service is reported as ready.
      await connection.flush();
      return shutdown.serveUntilStopped(steps);
    },
  };
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize = 10 } = config;
  if (url === undefined) {
    shutdown.onClose(endTelemetry);
    return { ...kit, events: eventListener(broker, log) };
  }

  const database = openDatabase({ url, poolSize, applicationName: name, log, metrics });
  exposeConnections(database, metrics);
  const ping = () => database.query(PING, []).then(() => undefined);
  health.add('database', ping);
  // Services query the database at startup, so wait for it. The readiness check logs connection errors.
  while (!(await untraced(() => succeeds(ping)))) await delay(DATABASE_RETRY_MS);
  const events = openEvents({ name, broker, database, replicas: config.EVENTS_REPLICAS, log, metrics });
  shutdown.onDrain(events.stop);
  shutdown.onClose(database.close);
  shutdown.onClose(endTelemetry);
  return { ...kit, database, events };
}

const succeeds = (work: () => Promise<unknown>) =>
  work().then(
    () => true,
    () => false,
  );
