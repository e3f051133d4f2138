import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

const FIRST = 10_000;
const LAST = 29_999;
const TRIED = 50;

/**
 * A port that nobody listens on. Systems give outgoing connections the ports above these: one of them could take a
 * port in the seconds until its server listens.
 */
export function freePort(): Promise<number> {
  const from = randomInt(FIRST, LAST - TRIED);
  return getPort({ host: '127.0.0.1', port: portNumbers(from, from + TRIED) });
}
