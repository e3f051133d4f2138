import { createHash, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '../database/database.ts';
import { kitMigrations, migrate, serviceMigrations } from '../database/migrate.ts';
import { openLog } from '../observability/log.ts';

/** The timeouts are long so that tests don't fail on a busy machine. */
const LIMITS = { connectTimeoutMs: 60_000, statementTimeoutMs: 120_000, silentAfterMs: 130_000 };
/** Advisory lock for creating the template database. */
const LOCK = 6_021_978;

export type TestDatabase = Awaited<ReturnType<typeof testDatabase>>;

/** Creates a database for a test file, with the kit's tables and the tables from a service's `migrations` folder. */
export async function testDatabase({ migrations }: { migrations?: URL } = {}) {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set. Run the tests with Jest, whose global setup starts Postgres.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = await migratedTemplate(server, migrations && fileURLToPath(migrations));
  await onServer(server, async (client) => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
    // Results must not depend on the server's time zone, which is the machine's zone by default.
    await client.query(`ALTER DATABASE ${name} SET timezone = 'Asia/Kolkata'`);
  });

  const url = addressOf(server, name);
  const database = openDatabase({ url, poolSize: 10, applicationName: 'test', ...LIMITS });
  return {
    url,
    database,
    /** Closes all connections and drops the database. */
    async drop() {
      await database.close();
      await onServer(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/**
 * Returns the name of a template database with all migrations applied. Copying the template database is faster than
 * migrating every test database.
 */
async function migratedTemplate(server: string, folder: string | undefined): Promise<string> {
  const files = [...(await kitMigrations()), ...(folder === undefined ? [] : await serviceMigrations(folder))];
  const name = `template_${createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)}`;
  await onServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    await client.query(`DROP DATABASE IF EXISTS ${name}_new`);
    await client.query(`CREATE DATABASE ${name}_new TEMPLATE template0 STRATEGY file_copy`);
    const log = openLog({ service: 'test', level: 'silent' });
    await migrate(addressOf(server, `${name}_new`), folder, log, LIMITS.connectTimeoutMs);
    await client.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
  });
  return name;
}

function addressOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
