import { join } from 'node:path';
import { makePrivateFolder, replaceFile } from '@dreamreel/kit/process/durable-file';
import { execa } from 'execa';
import { authorizationOf, type BrokerUser } from '../broker/broker-users.ts';
import type { Host } from '../host/open-host.ts';
import type { Resource } from '../host/resource.ts';
import { supervised } from '../host/supervised.ts';
import { providePart } from './provide-part.ts';

type Options = {
  readonly port: number;
  readonly monitorPort: number;
  /** If no users are set, any process on this machine can connect. Only tests omit the users. */
  readonly users?: readonly BrokerUser[];
};

/** Returns a nats-server with JetStream whose data is stored in the data folder. */
export function natsServer(host: Host, options: Options): { resource: Resource; address: string } {
  const { port, monitorPort } = options;
  let program: string | undefined;
  const config = join(host.folder, 'nats.conf');

  const server = supervised(host, {
    name: 'nats',
    waitsFor: [],
    command: async () => ({ file: program ?? 'nats-server', args: ['--config', config], env: {} }),
    isReady: async () => (await fetch(`http://127.0.0.1:${monitorPort}/healthz`)).ok,
  });

  const start = async (signal: AbortSignal) => {
    program = await providePart(host, 'nats-server', signal);
    const store = join(host.folder, 'nats');
    await makePrivateFolder(store);
    await replaceFile(config, configText({ ...options, store, syncs: await syncsAlways(program) }));
    await server.start(signal);
  };
  return { resource: { ...server, start }, address: `127.0.0.1:${port}` };
}

function configText({ port, monitorPort, users, store, syncs }: Options & { store: string; syncs: boolean }): string {
  return [
    `listen: "127.0.0.1:${port}"`,
    `http: "127.0.0.1:${monitorPort}"`,
    ...(users ? [authorizationOf(users)] : []),
    'jetstream {',
    `  store_dir: ${JSON.stringify(store)}`,
    ...(syncs ? ['  sync_interval: always'] : []),
    '}',
    '',
  ].join('\n');
}

/** Returns whether the installed nats-server supports `sync_interval: always`, which older versions reject. */
async function syncsAlways(program: string): Promise<boolean> {
  const { stdout } = await execa(program, ['--version']);
  const [, major = '0', minor = '0'] = /v(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 2 || Number(minor) >= 10;
}
