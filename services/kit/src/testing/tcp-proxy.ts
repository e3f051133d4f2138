import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, listen } from '../process/free-port.ts';

/**
 * Starts a TCP proxy to the server of a URL, with which tests can interrupt connections. `url` has the proxy's host.
 *
 * @param delayMs how long each connection takes to open
 */
export async function tcpProxy(target: string, delayMs = 0) {
  const { port: targetPort, hostname } = new URL(target);
  const sockets = new Set<Socket>();
  const port = await freePort();
  const listening = async () => {
    const server = createServer(async (from) => {
      if (delayMs > 0) await delay(delayMs);
      const to = connect(Number(targetPort), hostname);
      for (const [a, b] of [
        [from, to],
        [to, from],
      ] as const) {
        sockets.add(a);
        a.on('error', () => b.destroy());
        // After its end, the other side still sends what it has received.
        a.on('close', () => a.readableEnded || b.destroy());
        a.pipe(b);
      }
    });
    await listen(server, port, '127.0.0.1');
    return server;
  };
  let server = await listening();
  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href,
    /** Breaks all connections and accepts no new ones. */
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    /** Stops forwarding data on the existing connections, which stay open. */
    silence() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    /** Accepts connections again after `cut`. */
    async mend() {
      server = await listening();
    },
  };
}
