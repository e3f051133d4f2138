import { connect } from 'node:net';
import { socketHost } from '@dreamreel/kit/http/socket-host';
import { natsAddresses } from '@dreamreel/kit/messaging/nats-addresses';
import pWaitFor from 'p-wait-for';
import type { Resource } from '../host/resource.ts';

const REACHABLE_TIMEOUT_MS = 30_000;

/**
 * Returns a resource for an external server, which is ready when the server is reachable. If a server has several
 * addresses, one reachable address is enough.
 */
export function externalPart(name: string, ...addresses: readonly string[]): Resource {
  const servers = addresses.map((address) => {
    const url = new URL(address);
    return { host: socketHost(url), port: Number(url.port || defaultPort(url.protocol)) };
  });
  const shown = servers.map(({ host, port }) => `${host}:${port}`).join(', ');
  return {
    name,
    waitsFor: [],
    start: (signal) =>
      pWaitFor(async () => (await Promise.all(servers.map(answers))).includes(true), {
        interval: 250,
        timeout: { milliseconds: REACHABLE_TIMEOUT_MS, message: `${name} is not reachable at ${shown}` },
        signal,
      }),
  };
}

/** Returns an external broker. */
export function externalBroker(urls: string): Resource {
  return externalPart('nats', ...natsAddresses(urls).servers.map((server) => `nats://${server}`));
}

function defaultPort(protocol: string): number {
  const ports: Record<string, number> = { 'postgres:': 5_432, 'postgresql:': 5_432, 'https:': 443 };
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
