import { type Clock, clockWithOffset } from './clock.ts';
import type { DatabaseConfig, ServiceConfig } from './config.ts';
import { type Database, openDatabase } from './database.ts';
import { eventListener, openEvents } from './events/open-events.ts';
import type { Events, Listener } from './events.ts';
import { openHealth, type Readiness } from './health.ts';
import { type Log, openLog } from './log.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { connectBroker } from './nats-connection.ts';
import { openProgress, type Progress } from './progress.ts';
import { repeat } from './repeat.ts';
import { type Rpc, rpcClient } from './rpc-client.ts';
import { rpcServer, type Service } from './rpc-server.ts';
import { stopping } from './stopping.ts';
import { startTelemetry } from './telemetry.ts';

/** What every service is made of. */
export type Kit = {
  readonly log: Log;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly service: Service;
  readonly rpc: Rpc;
  readonly events: Listener;
  readonly progress: Progress;
  /** Aborted when the process is told to stop; work is still taken for `STOP_DELAY_MS`. */
  readonly stopSignal: AbortSignal;
  /** Runs `work` now and `ms` milliseconds after each end, never twice at once; failures are logged. The signal: stop. */
  every(ms: number, work: (stopped: AbortSignal) => unknown): void;
  /**
   * Says "ready" and serves until SIGTERM or SIGINT. Then: not ready, takes nothing new, finishes what is in flight,
   * `onStop`, leaves broker and database, and ends the process with 0. Never returns.
   */
  serveUntilStopped(onStop?: () => unknown): Promise<never>;
};

export type KitWithDatabase = Kit & { readonly database: Database; readonly events: Events };

const ARE_YOU_THERE = { name: 'are-you-there', text: 'SELECT 1' };

/** Connects a service to everything it needs; waits for the broker. `service` is the name in its subjects. */
export function startKit(service: string, config: ServiceConfig & DatabaseConfig): Promise<KitWithDatabase>;
export function startKit(service: string, config: ServiceConfig): Promise<Kit>;
export async function startKit(
  name: string,
  config: ServiceConfig & Partial<DatabaseConfig>,
): Promise<Kit & { database?: Database }> {
  const log = openLog({ service: name, level: config.LOG_LEVEL });
  const stop = stopping(log, config.STOP_DELAY_MS);
  const metrics = openMetrics(name);
  const health = await openHealth({ port: config.HEALTH_PORT, host: config.HEALTH_HOST }, metrics.registry, log);
  stop.onReadiness(health.setNotReady);
  const endTelemetry = await startTelemetry(name, config.OTEL_EXPORTER_OTLP_ENDPOINT);

  const broker = await connectBroker({ config, name, log, onState: ({ check }) => health.add('broker', check) });
  stop.leave(() => broker.connection.drain());
  const { connection } = broker;
  const service = rpcServer({ name, connection, log, metrics });
  stop.first(service.stop);

  const every: Kit['every'] = (ms, work) => stop.first(repeat(ms, work, log).stop);
  const kit = {
    log,
    metrics,
    stopSignal: stop.told,
    every,
    service,
    clock: clockWithOffset(config.DREAMREEL_CLOCK_OFFSET_MS),
    readiness: { add: health.add },
    progress: openProgress(connection, log),
    rpc: rpcClient({ name, broker, metrics }),
    async serveUntilStopped(onStop?: () => unknown) {
      // Whoever is told that we are ready must find our subscriptions at the broker.
      await connection.flush();
      return stop.serveUntilStopped(onStop);
    },
  };
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize = 10 } = config;
  if (url === undefined) {
    stop.leave(endTelemetry);
    return { ...kit, events: eventListener(connection, log) };
  }

  const database = openDatabase({ url, poolSize, applicationName: name, log, metrics });
  health.add('database', () => database.query(ARE_YOU_THERE, []).then(() => undefined));
  const events = openEvents({ broker, database, replicas: config.EVENTS_REPLICAS, log, metrics });
  stop.first(events.stop);
  stop.leave(database.close);
  stop.leave(endTelemetry);
  return { ...kit, database, events };
}
