import type { Metrics } from '../observability/metrics.ts';
import type { Database } from './database.ts';

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
