import pg from 'pg';
import { asOutage, databaseOutage } from './database-outage.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { DATABASE_OUTAGES, outageOfCode } from './outage-codes.ts';
import { inSpan } from './spans.ts';
import { isStorable, NOT_STORABLE } from './storable-text.ts';

/** A statement that Postgres plans once for each connection; the name belongs to this text alone. */
export type Statement = { readonly name: string; readonly text: string };

/** One connection inside a transaction. */
export type Client = pg.PoolClient;

/** The connections of one process to its own database. Whatever fails because the database is away throws a 503. */
export type Database = {
  /** For what brings its own queries, e.g. `new PrismaPg(database.pool)`. */
  readonly pool: pg.Pool;
  query<Row extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  /** Commits when `work` resolves, rolls back and throws on when it rejects. */
  transaction<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Resolves once all connections are given back and closed. */
  close(): Promise<void>;
};

type DatabaseSettings = {
  url: string;
  poolSize: number;
  /** Seen in `pg_stat_activity`. */
  applicationName: string;
  log?: Pick<Log, 'warn'>;
  metrics?: Metrics;
};

/** Waiting for a connection, a free place in the pool included. */
const CONNECT_MS = 2_000;
const STATEMENT_MS = 10_000;
/** No connection stays for ever with what was set when it began: a session that is read-only, a server that moved. */
const LIFETIME_SECONDS = 300;
/** Longer than the relay waits for the broker with its rows locked. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** Opens a pool; connects on first use. */
export function openDatabase({ url, poolSize, applicationName, log, metrics }: DatabaseSettings): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
  });
  // Without a listener the loss of an idle connection would end the process. The pool replaces it by itself.
  pool.on('error', (error) => log?.warn({ err: error }, 'a database connection was lost'));
  if (metrics) countOutages(pool, metrics);
  const statements = metrics?.counter('database_statements_total', 'Named statements run', ['name']);
  metrics?.gauge('database_pool_waiting', 'Work that waits for a connection', async () => pool.waitingCount);

  return {
    pool,

    query<Row extends pg.QueryResultRow>({ name, text }: Statement, values: readonly unknown[]) {
      statements?.inc({ name });
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
      return inSpan(name, { kind: 'CLIENT', attributes }, async () => {
        refuseUnstorable(values);
        const { rows } = await pool.query<Row>({ name, text, values: [...values] }).catch(asOutage);
        return rows;
      });
    },

    transaction: (work) => inSpan('transaction', { kind: 'CLIENT' }, () => inTransaction(pool, work)),

    close: () => pool.end(),
  };
}

/** Seen where every statement passes, those of Prisma too. A connection that is refused or lost is not among them. */
function countOutages(pool: pg.Pool, metrics: Metrics): void {
  const outages = metrics.counter('database_outages_total', 'Errors of Postgres that are nobody’s fault', ['reason']);
  // A series that begins with its first outage would show no increase.
  for (const reason of DATABASE_OUTAGES) outages.inc({ reason }, 0);
  pool.on('connect', ({ connection }) => {
    connection.on('errorMessage', ({ code }: { code?: unknown }) => {
      const reason = typeof code === 'string' ? outageOfCode(code) : undefined;
      if (reason) outages.inc({ reason });
    });
  });
}

/** What `pg` would write as something else (a lone surrogate as U+FFFD) must not count as kept. */
function refuseUnstorable(values: readonly unknown[]): void {
  for (const value of values.flat()) {
    if (typeof value === 'string' && !isStorable(value)) throw new TypeError(NOT_STORABLE);
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(asOutage);
  // A checked-out client reports the loss of its connection here, and an unheard error event ends the process.
  const ignore = () => {};
  client.on('error', ignore);
  let broken = false;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // Another connection may lead to a server that does its work.
    broken = databaseOutage(error) !== undefined;
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    return asOutage(error);
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
