/**
 * Starts a database server and a dummy service, sends a request to another host, and stops. Usage: node start-parts.ts
 * <folder> <port> <port>
 */
import { startGraph } from '../../host/graph.ts';
import { openHost } from '../../host/open-host.ts';
import { standIn } from '../../host/testing/stand-in-resource.ts';
import { embeddedPostgres } from '../../parts/embedded-postgres.ts';

const [folder = '', ...ports] = process.argv.slice(2);
const [port = 0, databasePort = 0] = ports.map(Number);
const host = await openHost({ folder, temporary: true });
const postgres = embeddedPostgres(host, { port: databasePort, password: 'one', withoutSync: true });
try {
  const graph = await startGraph([postgres.resource, standIn(host, port)]);
  console.log('ready');
  await fetch('http://movie.example', { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  await graph.stop();
} finally {
  await host.close();
}
