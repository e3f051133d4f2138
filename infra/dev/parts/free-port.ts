import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

const FIRST = 10_000;
const LAST = 29_999;
const TRIED = 50;

/**
 * A free port, below the range of outgoing connections, one of which could otherwise take it before the server listens.
 */
export function freePort(): Promise<number> {
  const from = randomInt(FIRST, LAST - TRIED);
  return getPort({ host: '127.0.0.1', port: portNumbers(from, from + TRIED) });
}
