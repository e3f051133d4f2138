import { join } from 'node:path';
import type { Host } from '../host/open-host.ts';
import type { Resource } from '../host/resource.ts';
import { supervised } from '../host/supervised.ts';
import { repositoryRoot } from '../repository-root.ts';

type Options = { readonly port: number; readonly gatewayPort: number; readonly path: string | undefined };

/** The pages of `npm run dev`: built in memory, rebuilt and reloaded on each saved file, in front of the gateway. */
export function pageServer(host: Host, { port, gatewayPort, path }: Options): Resource {
  return supervised(host, {
    name: 'pages',
    waitsFor: ['gateway'],
    command: async () => ({
      file: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', join('infra', 'dev', 'rspack', 'dev-server.ts')],
      cwd: repositoryRoot,
      env: { PATH: path, PORT: String(port), SITE: `http://127.0.0.1:${gatewayPort}` },
    }),
    isReady: async () => (await fetch(`http://localhost:${port}/`)).ok,
  });
}
