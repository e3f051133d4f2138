import { USE_UTC } from '@dreamreel/kit/database/database';
import pg from 'pg';

/** Calls `work` with a database connection in UTC and closes the connection afterward. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'dreamreel',
    connectionTimeoutMillis: 5_000,
  });
  // A lost connection makes the running query fail. Without this listener, the client's error event would also crash
  // the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(USE_UTC);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Key of the advisory lock that processes acquire before they create databases. */
const LOCK = 6_021_977;

/**
 * Creates the database and role in `url`, including the role's password, if they don't exist. The user in `adminUrl`
 * must be allowed to create databases and roles. Concurrent calls are safe.
 */
export async function createDatabase(adminUrl: string, url: string): Promise<void> {
  const { username, password, pathname } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  await withConnection(adminUrl, async (client) => {
    // The lock is released when the connection closes.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const role = client.escapeIdentifier(decodeURIComponent(username));
    const secret = client.escapeLiteral(decodeURIComponent(password));
    const { rowCount: hasRole } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [
      decodeURIComponent(username),
    ]);
    await client.query(`${hasRole ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN PASSWORD ${secret}`);

    const { rowCount: hasDatabase } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (hasDatabase) return;
    const database = client.escapeIdentifier(name);
    // An administrator who isn't a superuser can make a role the owner of a database only as a member of that role.
    await client.query(`GRANT ${role} TO CURRENT_USER`);
    await client.query(`CREATE DATABASE ${database} OWNER ${role} TEMPLATE template0 STRATEGY file_copy`);
    await client.query(`REVOKE CONNECT ON DATABASE ${database} FROM PUBLIC`);
  });
}
