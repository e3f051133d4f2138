import { BROKER_ADMIN, brokerUsers } from '../broker/broker-users.ts';
import { brokerUses } from '../broker/broker-uses.ts';
import type { Host } from '../host/open-host.ts';
import type { Resource } from '../host/graph.ts';
import type { Settings } from '../settings.ts';
import { externalBroker } from './external-part.ts';
import { natsServer } from './nats-server.ts';

type BrokerPart = {
  readonly resource: Resource;
  /** Returns the environment variables that a service or command needs to connect to the broker. */
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
    return { resource: externalBroker(NATS_URL), envOf: () => env };
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
