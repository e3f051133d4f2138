import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The range is below the ephemeral ports, so an outgoing connection can't take a port before its server listens. */
const FIRST = 10_000;
const LAST = 29_999;
/** Each process tries its own ports first, so processes that search at the same time rarely choose the same port. */
const PORTS_PER_PROCESS = 200;
const assignedPorts = new Set<number>();

/** Returns a free TCP port. A process never gets the same port twice. Rejects if no port can be opened. */
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

/** Returns true if no process listens on this port of 127.0.0.1. Rejects if the port can't be tested. */
export function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
