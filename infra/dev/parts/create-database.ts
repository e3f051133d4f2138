import { connected } from './database-client.ts';

/** The advisory lock of everything that creates databases. */
const LOCK = 6_021_977;

/**
 * Creates the database and the role of `url` with its password where they are missing. `adminUrl` may create
 * both. Any number of processes may do it at once.
 */
export async function createDatabase(adminUrl: string, url: string): Promise<void> {
  const { username, password, pathname } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  await connected(adminUrl, async (client) => {
    // Until the connection ends.
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
    // An administrator that is not a superuser can make only a role that it is a member of the owner.
    await client.query(`GRANT ${role} TO CURRENT_USER`);
    await client.query(`CREATE DATABASE ${database} OWNER ${role} TEMPLATE template0 STRATEGY file_copy`);
    await client.query(`REVOKE CONNECT ON DATABASE ${database} FROM PUBLIC`);
  });
}
