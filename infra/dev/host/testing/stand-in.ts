/**
 * A tiny service for the host's own tests. Usage: node stand-in.ts <port> [die]. It serves requests, or exits
 * immediately with `die`.
 */
import { createServer } from 'node:http';

const [port, mode] = process.argv.slice(2);
if (mode === 'die') {
  console.error('FATAL: as requested');
  process.exit(3);
}
const server = createServer((_request, response) =>
  // The next request must not be sent on a connection to a process that has exited.
  response.setHeader('Connection', 'close').end(String(process.pid)),
);
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => {
  console.log('stopping');
  server.closeAllConnections();
  server.close();
});
