/**
 * A minimal service for tests of the app host. As a program, `serve <port>` responds with its process id, `parent <port>`
 * runs the service as its child, `die` exits immediately, and `host <folder> <port> …` is a host that runs the service on
 * each port, for tests that kill the host.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { nodeCommand } from '../child.ts';
import { type Resource, startGraph } from '../graph.ts';
import { type Host, openHost } from '../open-host.ts';
import { superviseProcess } from '../supervised.ts';

export const STAND_IN = fileURLToPath(import.meta.url);

export function standIn(host: Host, port: number, mode = 'serve', sources: readonly string[] = []): Resource {
  return superviseProcess(host, {
    name: `stand-in-${port}`,
    command: async () => nodeCommand([STAND_IN, mode, String(port)], {}),
    isReady: async () => (await pidAt(port)) !== null,
    sources,
  });
}

export async function pidAt(port: number): Promise<number | null> {
  return fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(30_000) }).then(
    async (response) => Number(await response.text()),
    () => null,
  );
}

function serve(port: number): void {
  const server = createServer((_request, response) =>
    // Without keep-alive, later requests never use a connection to a process that has exited.
    response.setHeader('Connection', 'close').end(String(process.pid)),
  );
  server.listen(port, '127.0.0.1');
  process.once('SIGTERM', () => {
    console.log('stopping');
    server.closeAllConnections();
    server.close();
  });
}

async function runHost(folder: string, ports: readonly string[]): Promise<void> {
  const host = await openHost({ folder });
  const graph = await startGraph(ports.map((port) => standIn(host, Number(port))));
  process.once('SIGTERM', async () => {
    await graph.stop();
    await host.close();
  });
  console.log('ready');
}

if (import.meta.main) {
  const [mode, first = '', ...others] = process.argv.slice(2);
  if (mode === 'host') await runHost(first, others);
  else if (mode === 'serve') serve(Number(first));
  else if (mode === 'parent') spawn(process.execPath, [STAND_IN, 'serve', first], { stdio: 'inherit' });
  else {
    console.error('FATAL: as requested');
    process.exit(3);
  }
}
