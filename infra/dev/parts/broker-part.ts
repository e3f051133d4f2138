import { join } from 'node:path';
import { natsAddresses } from '@dreamreel/kit/messaging/nats-addresses';
import { makePrivateFolder, replaceFile } from '@dreamreel/kit/process/durable-file';
import { freePort } from '@dreamreel/kit/process/free-port';
import { execa } from 'execa';
import { authorizationOf, BROKER_ADMIN, type BrokerUser, brokerUsers, brokerUses } from '../broker/broker-uses.ts';
import type { Resource } from '../host/graph.ts';
import type { Host } from '../host/open-host.ts';
import { superviseProcess } from '../host/supervised.ts';
import type { Settings } from '../settings.ts';
import { externalPart } from './external-part.ts';
import { providePart } from './provide-part.ts';

type BrokerPart = {
  readonly resource: Resource;
  readonly envOf: (name: string) => Readonly<Record<string, string | undefined>>;
};

/** Names of the broker passwords in `secrets.json`. */
export const brokerSecrets: readonly string[] = [BROKER_ADMIN, ...Object.keys(brokerUses)].map(secretName);

/**
 * Returns the broker. If the settings contain an external broker, all services share one user. Otherwise, the product
 * starts a nats-server with a separate user for each service.
 */
export async function brokerPart(
  host: Host,
  settings: Settings,
  secretOf: (name: string) => string,
): Promise<BrokerPart> {
  const { NATS_URL, NATS_CREDS, NATS_NKEY, NATS_CA, NATS_CERT, NATS_KEY, NATS_SUBJECT_PREFIX } = settings;
  if (NATS_URL) {
    const env = { NATS_URL, NATS_CREDS, NATS_NKEY, NATS_CA, NATS_CERT, NATS_KEY, NATS_SUBJECT_PREFIX };
    const addresses = natsAddresses(NATS_URL).servers.map((server) => `nats://${server}`);
    return { resource: externalPart('nats', ...addresses), envOf: () => env };
  }
  const passwordOf = (user: string) => secretOf(secretName(user));
  const users = brokerUsers(passwordOf, NATS_SUBJECT_PREFIX);
  const { resource, address } = await natsServer(host, users);
  const urlOf = (name: string) => `nats://${name}:${passwordOf(name)}@${address}`;
  return { resource, envOf: (name) => ({ NATS_URL: urlOf(name), NATS_SUBJECT_PREFIX }) };
}

function secretName(user: string): string {
  return user === BROKER_ADMIN ? 'nats' : `nats ${user}`;
}

/**
 * Returns a nats-server with JetStream whose data is stored in the data folder. Without users, any process on this
 * machine can connect. Only tests omit the users.
 */
export async function natsServer(
  host: Host,
  users?: readonly BrokerUser[],
): Promise<{ resource: Resource; address: string }> {
  const [address, monitor] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  let program = '';
  const config = join(host.folder, 'nats.conf');

  const resource = superviseProcess(host, {
    name: 'nats',
    async prepare(signal) {
      program = await providePart('nats-server', host.log.plain, signal);
      const store = join(host.folder, 'nats');
      await makePrivateFolder(store);
      const sync = (await syncsAlways(program)) ? ', sync_interval: always' : '';
      const jetstream = `jetstream { store_dir: ${JSON.stringify(store)}${sync} }`;
      const settings = [`listen: "${address}"`, `http: "${monitor}"`, users ? authorizationOf(users) : '', jetstream];
      await replaceFile(config, `${settings.join('\n')}\n`);
    },
    command: async () => ({ file: program, args: ['--config', config], env: {} }),
    isReady: async () => (await fetch(`http://${monitor}/healthz`)).ok,
  });
  return { resource, address };
}

/** Returns whether the installed nats-server supports `sync_interval: always`, which older versions reject. */
async function syncsAlways(program: string): Promise<boolean> {
  const { stdout } = await execa(program, ['--version']);
  const [, major = '0', minor = '0'] = /v(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 2 || Number(minor) >= 10;
}
