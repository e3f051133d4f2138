import pg from 'pg';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { inSpan } from '../observability/spans.ts';
import { databaseOutage, throwOutage } from './database-outage.ts';
import { DATABASE_OUTAGES, outageOfCode } from './outage-codes.ts';
import { isStorable, NOT_STORABLE } from './storable-text.ts';

/** A prepared statement, which Postgres parses once per connection. Each text needs a unique name. */
export type Statement = { readonly name: string; readonly text: string };

/** The connection of a transaction. */
export type Client = pg.PoolClient;

/** The connection pool of one process to its database. Every method throws a 503 if the database is unavailable. */
export type Database = {
  /** The underlying pool, for libraries that run their own queries, such as `new PrismaPg(database.pool)`. */
  readonly pool: pg.Pool;
  /** Runs a statement and returns its rows. Throws a TypeError for text that Postgres can't store. */
  query<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Runs `work` in a transaction. Commits if `work` resolves; rolls back and rethrows if it rejects. */
  transaction<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Closes the pool. Resolves after all connections are released and closed. */
  close(): Promise<void>;
};

type DatabaseSettings = {
  url: string;
  poolSize: number;
  /** The name in `pg_stat_activity`. */
  applicationName: string;
  /** How long a query waits for a free or new connection. */
  connectTimeoutMs?: number;
  /** After this time without a response, a connection counts as lost. 0 disables this timeout. */
  silentAfterMs?: number;
  /** After this time, Postgres cancels a statement. */
  statementTimeoutMs?: number;
  log?: Pick<Log, 'warn'>;
  metrics?: Metrics;
};

const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/**
 * Longer than Postgres's own statement timeout, so the server has disappeared without closing the connection. The
 * kernel would detect that only after 15 minutes.
 */
const SILENT_AFTER_MS = 12_000;
/** Connections are replaced regularly, because an old one can keep stale state, such as a read-only session. */
const MAX_LIFETIME_SECONDS = 300;
/** Longer than the relay waits for the broker while it holds row locks. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** Opens a connection pool, which connects on first use. */
export function openDatabase({
  url,
  poolSize,
  applicationName,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
  silentAfterMs = SILENT_AFTER_MS,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  log,
  metrics,
}: DatabaseSettings): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: silentAfterMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    keepAlive: true,
  });
  // Without a listener, losing an idle connection would end the process. The pool replaces the connection.
  pool.on('error', (error) => log?.warn({ err: error }, 'lost an idle database connection'));
  if (metrics) countOutages(pool, metrics);
  const statements = metrics?.counter('dreamreel_database_statements_total', 'Named statements run', ['name']);
  metrics?.gauge('dreamreel_database_pool_waiting', 'Queries waiting for a connection', async () => pool.waitingCount);

  return {
    pool,

    query<Row extends pg.QueryResultRow>({ name, text }: Statement, values: readonly unknown[]) {
      statements?.inc({ name });
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
      return inSpan(name, { kind: 'CLIENT', attributes }, async () => {
        assertStorable(values);
        const { rows } = await pool.query<Row>({ name, text, values: [...values] }).catch(throwOutage);
        return rows;
      });
    },

    transaction: (work) => inSpan('transaction', { kind: 'CLIENT' }, () => inTransaction(pool, work)),

    close: () => pool.end(),
  };
}

/** Counts error messages of the protocol, so it includes Prisma's statements but not failed or lost connections. */
function countOutages(pool: pg.Pool, metrics: Metrics): void {
  const outages = metrics.counter('dreamreel_database_outages_total', 'Postgres errors that count as outages', [
    'reason',
  ]);
  // A counter that first appears with its first outage would show no increase.
  for (const reason of DATABASE_OUTAGES) outages.inc({ reason }, 0);
  pool.on('connect', ({ connection }) => {
    connection.on('errorMessage', ({ code }: { code?: unknown }) => {
      const reason = typeof code === 'string' ? outageOfCode(code) : undefined;
      if (reason) outages.inc({ reason });
    });
  });
}

/** Without this check, `pg` would silently change some text (a lone surrogate becomes U+FFFD). */
function assertStorable(values: readonly unknown[]): void {
  for (const value of values.flat()) {
    if (typeof value === 'string' && !isStorable(value)) throw new TypeError(NOT_STORABLE);
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(throwOutage);
  // A checked-out client emits `error` when it loses its connection. Without a listener, that would end the process.
  const ignore = () => {};
  client.on('error', ignore);
  let broken = false;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // The connection is closed instead of reused, because a new one can reach a working server.
    broken = databaseOutage(error) !== undefined;
    if (!broken) {
      await client.query('ROLLBACK').catch(() => {
        broken = true;
      });
    }
    return throwOutage(error);
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
