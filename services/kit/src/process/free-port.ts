import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Ports below the ephemeral range are used because outgoing connections can't take them before the server starts, and
 * ports above 10080 because that is the highest one that `fetch` refuses (https://fetch.spec.whatwg.org/#port-blocking).
 */
const FIRST = 11_000;
const LAST = 30_999;
/** Each process starts its search at a different port, so that processes rarely get the same port at the same time. */
const PORTS_PER_PROCESS = 200;
const assignedPorts = new Set<number>();

/** Returns a free TCP port. Within a process, every call returns a different port. Rejects if ports can't be opened. */
export async function freePort(): Promise<number> {
  const firstOwn = FIRST + ((process.pid * PORTS_PER_PROCESS) % (LAST + 1 - FIRST));
  for (let tries = 0; ; tries += 1) {
    const isOwn = tries < PORTS_PER_PROCESS;
    const port = isOwn ? randomInt(firstOwn, firstOwn + PORTS_PER_PROCESS) : randomInt(FIRST, LAST + 1);
    if (assignedPorts.has(port) || !(await isFreePort(port))) continue;
    assignedPorts.add(port);
    return port;
  }
}

/** Returns true if a port on 127.0.0.1 is free. Rejects if the check fails for another reason. */
function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * Starts a server and returns its port. With port 0, which is the default, the system assigns a free port. Rejects if
 * the server can't listen.
 */
export async function listen(server: Server, port = 0, host?: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server is not listening on a TCP port');
  return address.port;
}
