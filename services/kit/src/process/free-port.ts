import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range of outgoing connections, one of which could otherwise take the port before somebody listens there. */
const FIRST = 10_000;
const LAST = 29_999;
/** Ports that a process tries first: another one that looks for ports at the same time most likely has others. */
const OWN = 200;
const given = new Set<number>();

/**
 * A free TCP port of this machine, for whoever listens on it later or again. This process never gets the same one twice.
 * Rejects where no port can be listened on.
 */
export async function freePort(): Promise<number> {
  const firstOwn = FIRST + ((process.pid * OWN) % (LAST + 1 - FIRST));
  for (let tries = 0; ; tries += 1) {
    const port = tries < OWN ? randomInt(firstOwn, firstOwn + OWN) : randomInt(FIRST, LAST + 1);
    if (given.has(port) || !(await isFreePort(port))) continue;
    given.add(port);
    return port;
  }
}

/** Whether nobody listens on this port of 127.0.0.1. Rejects where that cannot be tried. */
export function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
