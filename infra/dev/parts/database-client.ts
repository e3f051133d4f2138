import pg from 'pg';

/** Calls `work` with a database connection and closes it afterward. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'dreamreel',
    connectionTimeoutMillis: 5_000,
  });
  // A lost connection fails the running query. Without this listener, its error event would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
