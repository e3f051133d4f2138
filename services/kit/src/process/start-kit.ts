import { type Database, openDatabase } from '../database/database.ts';
import { exposeConnections } from '../database/database-connections.ts';
import type { Events, Listener } from '../events/events.ts';
import { eventListener, openEvents } from '../events/open-events.ts';
import { type Checks, openHealth } from '../http/health.ts';
import { connectBroker } from '../messaging/nats-connection.ts';
import { openProgress, type Progress } from '../messaging/progress.ts';
import { watchForSecondConnection } from '../messaging/second-connection.ts';
import { type Log, openLog } from '../observability/log.ts';
import { type Metrics, openMetrics } from '../observability/metrics.ts';
import { startTelemetry } from '../observability/telemetry.ts';
import { type Rpc, rpcClient } from '../rpc/client.ts';
import { rpcServer, type Service } from '../rpc/server.ts';
import { type Clock, clockWithOffset } from './clock.ts';
import type { DatabaseConfig, ServiceConfig } from './config.ts';
import { gracefulShutdown } from './graceful-shutdown.ts';
import { repeat } from './repeat.ts';

/** The infrastructure that every service uses. */
export type Kit = {
  readonly log: Log;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly checks: Checks;
  readonly service: Service;
  readonly rpc: Rpc;
  readonly events: Listener;
  readonly progress: Progress;
  /** Aborts on SIGTERM or SIGINT. The service still accepts work for `STOP_DELAY_MS`. */
  readonly stopSignal: AbortSignal;
  /**
   * Runs the job `name` immediately, and again `ms` milliseconds after each run. Runs never overlap. A failure is
   * logged with the name. Shutdown aborts `stopped` and waits for the current run.
   */
  every(name: string, ms: number, work: (stopped: AbortSignal) => unknown): void;
  /**
   * Reports that the service is ready and serves until SIGTERM or SIGINT. Then the service finishes its work, runs
   * `onStop`, closes the broker and database connections, and exits with status 0. The promise never resolves.
   */
  serveUntilStopped(steps?: { readonly onStop: () => unknown }): Promise<never>;
};

/** The infrastructure of a service with a database. */
export type KitWithDatabase = Kit & { readonly database: Database; readonly events: Events };

const PING = { name: 'ping', text: 'SELECT 1' };

/**
 * Starts a service's infrastructure and waits for the broker. The database must be migrated first.
 *
 * @param service the service's name, as in its subjects
 * @returns the kit. With a `DATABASE_URL`, it includes the database, the outbox and durable event consumers.
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
    log.fatal('the process has two connections to the broker; exiting to be restarted');
    process.exit(1);
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
    progress: openProgress(broker, log),
    rpc: rpcClient({ name, broker, metrics }),
    async serveUntilStopped(steps?: { readonly onStop: () => unknown }) {
      // The broker must register the subscriptions before a caller can learn that this service is ready.
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
  health.add('database', () => database.query(PING, []).then(() => undefined));
  const events = openEvents({ name, broker, database, replicas: config.EVENTS_REPLICAS, log, metrics });
  shutdown.onDrain(events.stop);
  shutdown.onClose(database.close);
  shutdown.onClose(endTelemetry);
  return { ...kit, database, events };
}
