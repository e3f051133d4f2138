import { connect } from 'node:net';
import pWaitFor from 'p-wait-for';
import type { Resource } from '../host/resource.ts';

const REACHED_WITHIN_MS = 30_000;

/** A server that somebody else runs: it is only waited for. */
export function givenPart(name: string, address: string): Resource {
  const { hostname, port, protocol } = new URL(address);
  const where = { host: hostname, port: Number(port || defaultPort(protocol)) };
  return {
    name,
    waitsFor: [],
    start: (signal) =>
      pWaitFor(() => answers(where), {
        interval: 250,
        timeout: { milliseconds: REACHED_WITHIN_MS, message: `${name} does not answer at ${where.host}:${where.port}` },
        signal,
      }),
  };
}

function defaultPort(protocol: string): number {
  const ports: Record<string, number> = { 'postgres:': 5_432, 'postgresql:': 5_432, 'nats:': 4_222, 'https:': 443 };
  return ports[protocol] ?? 80;
}

function answers(where: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ ...where, timeout: 2_000 });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
