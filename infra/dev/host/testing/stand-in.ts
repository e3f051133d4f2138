/**
 * A minimal service for tests of the app host. Usage: node stand-in.ts <port> [die]. The service responds with its
 * process id. With `die`, it exits immediately.
 */
import { createServer } from 'node:http';

const [port, mode] = process.argv.slice(2);
if (mode === 'die') {
  console.error('FATAL: as requested');
  process.exit(3);
}
const server = createServer((_request, response) =>
  // Without keep-alive, later requests never use a connection to a process that has exited.
  response.setHeader('Connection', 'close').end(String(process.pid)),
);
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => {
  console.log('stopping');
  server.closeAllConnections();
  server.close();
});
