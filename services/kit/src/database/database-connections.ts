import type { Metrics } from '../observability/metrics.ts';
import type { Database } from './database.ts';

/** Of all clients. `pg_stat_activity` would show an ordinary role its own connections alone. */
const OPEN = { name: 'connections-open', text: 'SELECT sum(numbackends)::int AS count FROM pg_stat_database' };
/** What is left to roles that are no superusers. */
const ALLOWED = {
  name: 'connections-allowed',
  text: `
    SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS count`,
};

/** Reports how many connections the whole Postgres server has, and how many it allows, wherever it runs. */
export function exposeConnections(database: Database, metrics: Metrics): void {
  const read = (statement: typeof OPEN) => async () => {
    const [row] = await database.query<{ count: number }>(statement, []);
    return row?.count ?? Promise.reject(new Error('Postgres names no number'));
  };
  metrics.gauge('dreamreel_database_connections', 'Connections of all clients to the server', read(OPEN));
  metrics.gauge('dreamreel_database_connections_limit', 'Connections that the server allows', read(ALLOWED));
}
