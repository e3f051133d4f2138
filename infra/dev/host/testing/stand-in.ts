/** A tiny service for the host's own tests. Usage: node stand-in.ts <port> [die]: serves, or ends at once. */
import { createServer } from 'node:http';

const [port, mode] = process.argv.slice(2);
if (mode === 'die') {
  console.error('FATAL: as requested');
  process.exit(3);
}
const server = createServer((_request, response) =>
  // The next request must not be sent on a connection of a process that has ended.
  response.setHeader('Connection', 'close').end(String(process.pid)),
);
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => {
  console.log('stopping');
  server.closeAllConnections();
  server.close();
});
