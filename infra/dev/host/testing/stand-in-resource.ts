import { fileURLToPath } from 'node:url';
import type { Host } from '../open-host.ts';
import type { Resource } from '../graph.ts';
import { supervised } from '../supervised.ts';

/** Returns the dummy service as a supervised resource. */
export function standIn(host: Host, port: number, mode = 'serve', sources: readonly string[] = []): Resource {
  return supervised(host, {
    name: `stand-in-${port}`,
    waitsFor: [],
    command: async () => ({
      file: process.execPath,
      args: [
        '--disable-warning=ExperimentalWarning',
        fileURLToPath(new URL('stand-in.ts', import.meta.url)),
        String(port),
        mode,
      ],
      env: {},
    }),
    isReady: async () => (await pidAt(port)) !== null,
    sources,
  });
}

/** Returns the id of the process that responds on a port, or null if no process is listening on the port. */
export async function pidAt(port: number): Promise<number | null> {
  return fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(30_000) }).then(
    async (response) => Number(await response.text()),
    () => null,
  );
}
