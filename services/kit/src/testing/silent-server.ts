import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/**
 * Starts a fake NATS server that accepts connections but sends nothing until `sendLateInfo` sends the last client the
 * server's first message and closes its connection.
 */
export async function silentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    sockets.push(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server listens on no port');
  return {
    url: `nats://127.0.0.1:${address.port}`,
    sendLateInfo() {
      server.close();
      sockets.at(-1)?.end('INFO {"server_id":"late","max_payload":1048576}\r\n');
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
