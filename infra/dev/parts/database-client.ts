import { USE_UTC } from '@dreamreel/kit/database/database';
import pg from 'pg';

/** Calls `work` with a database connection in UTC and closes the connection afterward. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
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
