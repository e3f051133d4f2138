import { join } from 'node:path';
import { makePrivateFolder, replaceFile } from '@dreamreel/kit/process/durable-file';
import { freePort } from '@dreamreel/kit/process/free-port';
import { execa } from 'execa';
import { authorizationOf, type BrokerUser } from '../broker/broker-users.ts';
import type { Host } from '../host/open-host.ts';
import type { Resource } from '../host/graph.ts';
import { supervised } from '../host/supervised.ts';
import { providePart } from './provide-part.ts';

/**
 * Returns a nats-server with JetStream whose data is stored in the data folder. Without users, any process on this
 * machine can connect. Only tests omit the users.
 */
export async function natsServer(
  host: Host,
  users?: readonly BrokerUser[],
): Promise<{ resource: Resource; address: string }> {
  const [address, monitor] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  let program: string | undefined;
  const config = join(host.folder, 'nats.conf');

  const server = supervised(host, {
    name: 'nats',
    waitsFor: [],
    command: async () => ({ file: program ?? 'nats-server', args: ['--config', config], env: {} }),
    isReady: async () => (await fetch(`http://${monitor}/healthz`)).ok,
  });

  const start = async (signal: AbortSignal) => {
    program = await providePart(host, 'nats-server', signal);
    const store = join(host.folder, 'nats');
    await makePrivateFolder(store);
    const settings = [
      `listen: "${address}"`,
      `http: "${monitor}"`,
      ...(users ? [authorizationOf(users)] : []),
      `jetstream { store_dir: ${JSON.stringify(store)}${(await syncsAlways(program)) ? ', sync_interval: always' : ''} }`,
    ];
    await replaceFile(config, `${settings.join('\n')}\n`);
    await server.start(signal);
  };
  return { resource: { ...server, start }, address };
}

/** Returns whether the installed nats-server supports `sync_interval: always`, which older versions reject. */
async function syncsAlways(program: string): Promise<boolean> {
  const { stdout } = await execa(program, ['--version']);
  const [, major = '0', minor = '0'] = /v(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 2 || Number(minor) >= 10;
}
