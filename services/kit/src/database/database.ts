import pg from 'pg';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { inSpan } from '../observability/spans.ts';
import { databaseOutage, throwOutage } from './database-outage.ts';
import { DATABASE_OUTAGES, outageOfCode } from './outage-codes.ts';
import { isStorable, NOT_STORABLE } from './storable-text.ts';

/** A prepared statement: Postgres plans it once for each connection. No other text may have its name. */
export type Statement = { readonly name: string; readonly text: string };

/** One connection inside a transaction. */
export type Client = pg.PoolClient;

/** The connection pool of one process to its database. Every method throws a 503 for an outage of the database. */
export type Database = {
  /** For libraries with queries of their own, e.g. `new PrismaPg(database.pool)`. */
  readonly pool: pg.Pool;
  /** Runs a statement and resolves with its rows. Throws a TypeError for a text that Postgres cannot store. */
  query<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Commits when `work` resolves; rolls back and rethrows when it rejects. */
  transaction<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Resolves once all connections are released and closed. */
  close(): Promise<void>;
};

type DatabaseSettings = {
  url: string;
  poolSize: number;
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  /** How long work waits for a connection: to be free in the pool, or to be made. */
  connectTimeoutMs?: number;
  /** A connection on which nothing is answered for this long counts as lost; 0: never. */
  silentAfterMs?: number;
  /** After so long Postgres ends a statement. */
  statementTimeoutMs?: number;
  log?: Pick<Log, 'warn'>;
  metrics?: Metrics;
};

const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/**
 * Postgres would have ended the statement by itself: its machine is gone without closing the connection, which the kernel
 * would notice after a quarter of an hour.
 */
const SILENT_AFTER_MS = 12_000;
/** Connections are replaced, so that none keeps a state of the past: a read-only session, a server that has moved. */
const MAX_LIFETIME_SECONDS = 300;
/** Longer than the relay waits for the broker while its rows are locked. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** Opens a pool; it connects on first use. */
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
  // Without a listener the loss of an idle connection would end the process. The pool replaces the connection.
  pool.on('error', (error) => log?.warn({ err: error }, 'a database connection was lost'));
  if (metrics) countOutages(pool, metrics);
  const statements = metrics?.counter('dreamreel_database_statements_total', 'Named statements run', ['name']);
  metrics?.gauge('dreamreel_database_pool_waiting', 'Work that waits for a connection', async () => pool.waitingCount);

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

/** Counts at the protocol's messages, so Prisma's statements too. Failed and lost connections are not counted. */
function countOutages(pool: pg.Pool, metrics: Metrics): void {
  const outages = metrics.counter('dreamreel_database_outages_total', 'Errors of Postgres that are outages', [
    'reason',
  ]);
  // A counter that begins at its first outage would show no increase.
  for (const reason of DATABASE_OUTAGES) outages.inc({ reason }, 0);
  pool.on('connect', ({ connection }) => {
    connection.on('errorMessage', ({ code }: { code?: unknown }) => {
      const reason = typeof code === 'string' ? outageOfCode(code) : undefined;
      if (reason) outages.inc({ reason });
    });
  });
}

/** `pg` would silently write some texts as others (a lone surrogate as U+FFFD). */
function assertStorable(values: readonly unknown[]): void {
  for (const value of values.flat()) {
    if (typeof value === 'string' && !isStorable(value)) throw new TypeError(NOT_STORABLE);
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(throwOutage);
  // A checked-out client emits the loss of its connection as `error`, which without a listener ends the process.
  const ignore = () => {};
  client.on('error', ignore);
  let broken = false;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // Closed, not reused: a new connection may lead to a server that works.
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
