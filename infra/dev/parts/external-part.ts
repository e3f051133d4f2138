import { once } from 'node:events';
import { connect } from 'node:net';
import { socketHost } from '@dreamreel/kit/http/socket-host';
import type { Resource } from '../host/graph.ts';
import { waitUntilReady } from '../host/supervised.ts';

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'postgres:': 5_432, 'postgresql:': 5_432, 'https:': 443 };

/**
 * Returns a resource for an external server, which is ready when the server is reachable. If a server has several
 * addresses, one reachable address is enough.
 */
export function externalPart(name: string, ...addresses: readonly string[]): Resource {
  const urls = addresses.map((address) => new URL(address));
  const displayName = `${name} at ${urls.map(({ host }) => host).join(', ')}`;
  const isReady = () => Promise.any(urls.map(canConnect));
  return {
    name,
    waitsFor: [],
    start: (signal) => waitUntilReady({ name: displayName, isReady, signal, timeoutMs: 30_000 }),
  };
}

async function canConnect(url: URL): Promise<boolean> {
  const port = Number(url.port || (DEFAULT_PORTS[url.protocol] ?? 80));
  const socket = connect({ host: socketHost(url), port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(2_000) });
    return true;
  } finally {
    socket.destroy();
  }
}
