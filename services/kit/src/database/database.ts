import pg from 'pg';
import { DEADLINE_RESERVE_MS, msUntilDeadline } from '../messaging/call-context.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { inSpan } from '../observability/spans.ts';
import { DATABASE_OUTAGES, databaseOutage, outageOfCode, throwOutage } from './database-outage.ts';
import { isStorable, NOT_STORABLE } from './storable-text.ts';

/**
 * A prepared statement, which Postgres parses once per connection. Statements with different text need different names.
 */
export type Statement = { readonly name: string; readonly text: string };

/** The database client to use inside a transaction. */
export type Client = pg.PoolClient;

/**
 * A process's connection pool. Every method throws a 503 if the database is unavailable. If a caller waits for the
 * current call, work that isn't finished at its deadline is rolled back and throws a 503 or 504.
 */
export type Database = {
  /** The underlying `pg` pool, for libraries that run queries themselves, such as `new PrismaPg(database.pool)`. */
  readonly pool: pg.Pool;
  /**
   * Runs a statement and returns the rows. Throws a TypeError if a value contains characters that Postgres can't store.
   */
  query<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs `work` in a transaction. The transaction is committed if `work` resolves and rolled back if `work` rejects.
   */
  transaction<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Closes the pool. Resolves once all connections are released and closed. */
  close(): Promise<void>;
};

type DatabaseSettings = {
  url: string;
  poolSize: number;
  /** Name of the application in `pg_stat_activity`. */
  applicationName: string;
  /** How long a query waits for a free or new connection, in milliseconds. */
  connectTimeoutMs?: number;
  /** Time without a response after which a connection is considered lost, in milliseconds. 0 disables the timeout. */
  silentAfterMs?: number;
  /** Time after which Postgres cancels a statement, in milliseconds. */
  statementTimeoutMs?: number;
  log?: Pick<Log, 'warn'>;
  metrics?: Metrics;
};

const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/**
 * The client-side query timeout must be longer than Postgres's statement timeout. The timeout detects servers that
 * disappeared without closing the connection, which the kernel detects only after 15 minutes.
 */
const SILENT_AFTER_MS = 12_000;
/**
 * Connections are replaced regularly because a long-lived connection can have stale state, such as a read-only
 * session.
 */
const MAX_LIFETIME_SECONDS = 300;
/** Must be longer than the time for which the outbox relay waits for the broker inside a transaction. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/**
 * Makes a connection use UTC. Prisma writes timestamps without an offset, and Postgres reads those in the connection's
 * time zone, which is the server's zone by default. A statement is used because connection poolers drop or reject
 * unknown start parameters, and a database URL with `options` would replace ours.
 */
export const USE_UTC = `SET TIME ZONE 'UTC'`;

/**
 * Makes Postgres check during a statement that its client is still connected. Without this check, a statement that
 * waits for a lock is still executed and committed after its client gave up.
 */
const CHECK_CONNECTION = `SET client_connection_check_interval = ${DEADLINE_RESERVE_MS}`;

/** Creates a connection pool. The first query opens the first connection. */
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
    onConnect: (client) => client.query(`${USE_UTC}; ${CHECK_CONNECTION}`),
  });
  // Without a listener, an error on an idle connection would crash the process. The pool replaces the connection.
  pool.on('error', (error) => log?.warn({ err: error }, 'lost an idle database connection'));
  if (metrics) countOutages(pool, metrics);
  const statements = metrics?.counter('dreamreel_database_statements_total', 'Named statements run', { name: 'any' });
  metrics?.gauge('dreamreel_database_pool_waiting', 'Queries waiting for a connection', async () => pool.waitingCount);

  return {
    pool,

    query<Row extends pg.QueryResultRow>({ name, text }: Statement, values: readonly unknown[]) {
      statements?.inc({ name });
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
      return inSpan(name, { kind: 'CLIENT', attributes }, async () => {
        assertStorable(values);
        return withClient(pool, async (client) => {
          const timeoutMs = Math.min(msUntilDeadline() ?? silentAfterMs, silentAfterMs);
          const query = { name, text, values: [...values], query_timeout: timeoutMs };
          return (await client.query<Row>(query)).rows;
        });
      });
    },

    transaction: (work) => inSpan('transaction', { kind: 'CLIENT' }, () => inTransaction(pool, work)),

    close: () => pool.end(),
  };
}

/**
 * Counts outages based on the error messages that Postgres sends. Errors in Prisma's statements are included, but lost
 * connections and failed connection attempts aren't.
 */
function countOutages(pool: pg.Pool, metrics: Metrics): void {
  const outages = metrics.counter('dreamreel_database_outages_total', 'Postgres errors that count as outages', {
    reason: DATABASE_OUTAGES,
  });
  pool.on('connect', ({ connection }) => {
    connection.on('errorMessage', ({ code }: { code?: unknown }) => {
      const reason = typeof code === 'string' ? outageOfCode(code) : undefined;
      if (reason) outages.inc({ reason });
    });
  });
}

/** Rejects text that `pg` would silently change. For example, `pg` replaces lone surrogates with U+FFFD. */
function assertStorable(values: readonly unknown[]): void {
  for (const value of values.flat()) {
    if (typeof value === 'string' && !isStorable(value)) throw new TypeError(NOT_STORABLE);
  }
}

function inTransaction<T>(pool: pg.Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const run = async (client: Client) => {
    msUntilDeadline();
    await client.query('BEGIN');
    const result = await work(client);
    msUntilDeadline();
    await client.query('COMMIT');
    return result;
  };
  return withClient(pool, run, (client) => client.query('ROLLBACK'));
}

async function withClient<T>(
  pool: pg.Pool,
  work: (client: Client) => Promise<T>,
  undo: (client: Client) => Promise<unknown> = async () => undefined,
): Promise<T> {
  const client = await pool.connect().catch(throwOutage);
  // The client emits `error` if its connection is lost. Without a listener, a lost connection would crash the process.
  const ignore = () => {};
  client.on('error', ignore);
  let isBroken = false;
  try {
    return await work(client);
  } catch (error) {
    // After an outage, close the connection instead of reusing it. A new connection may reach a working server.
    isBroken = databaseOutage(error) !== undefined;
    if (!isBroken) {
      await undo(client).catch(() => {
        isBroken = true;
      });
    }
    return throwOutage(error);
  } finally {
    client.off('error', ignore);
    client.release(isBroken);
  }
}

/**
 * Counts the connections of all clients. `pg_stat_activity` can't be used, because it hides other roles' connections.
 */
const OPEN = { name: 'connections-open', text: 'SELECT sum(numbackends)::int AS count FROM pg_stat_database' };
/** Maximum number of connections for roles that aren't superusers. */
const ALLOWED = {
  name: 'connections-allowed',
  text: `
    SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS count`,
};

/** Exposes the Postgres server's connection count and connection limit as metrics. */
export function exposeConnections(database: Database, metrics: Metrics): void {
  const read = (statement: typeof OPEN) => async () => {
    const [row] = await database.query<{ count: number }>(statement, []);
    return row?.count ?? Promise.reject(new Error('Postgres returned no number of connections'));
  };
  metrics.gauge('dreamreel_database_connections', 'Connections of all clients to the server', read(OPEN));
  metrics.gauge('dreamreel_database_connections_limit', 'Connections that the server allows', read(ALLOWED));
}

// Postgres documents these codes at https://www.postgresql.org/docs/18/errcodes-appendix.html.

/** Returns true if Postgres rejected a statement because another row already has the same unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/**
 * Returns true if Postgres rejected a statement because a referenced row doesn't exist or the row is still referenced.
 */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
