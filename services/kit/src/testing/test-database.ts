import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Database, openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openLog } from '../observability/log.ts';

/** How fast a busy machine is decides nothing: connecting, also by more tasks than the pool has connections, and statements. */
const LIMITS = { connectTimeoutMs: 60_000, statementTimeoutMs: 120_000, silentAfterMs: 130_000 };

/** A new database for one test. */
export type TestDatabase = {
  readonly url: string;
  readonly database: Database;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
};

/** A database of its own for one test file: the kit's tables and the `migrations` folder of a service, if given. */
export async function testDatabase({ migrations }: { migrations?: URL } = {}): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set: run the tests by jest, whose global setup starts Postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE template0 STRATEGY file_copy`);

  const address = new URL(server);
  address.pathname = `/${name}`;
  const url = address.href;
  const log = openLog({ service: 'test', level: 'silent' });
  await migrate(url, migrations && fileURLToPath(migrations), log, LIMITS.connectTimeoutMs);
  const database = openDatabase({ url, poolSize: 10, applicationName: 'test', ...LIMITS });
  return {
    url,
    database,
    async drop() {
      await database.close();
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
