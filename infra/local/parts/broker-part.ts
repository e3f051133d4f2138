import type { Host } from '../host/open-host.ts';
import type { Resource } from '../host/resource.ts';
import type { Settings } from '../settings.ts';
import { freePort } from './free-port.ts';
import { givenBroker } from './given-part.ts';
import { natsServer } from './nats-server.ts';

type BrokerPart = {
  readonly resource: Resource;
  /** What services and commands are told of it. */
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** The broker that the settings name, or a nats-server of the product's own. */
export async function brokerPart(host: Host, settings: Settings, password: string): Promise<BrokerPart> {
  const { NATS_URL, NATS_CREDS, NATS_NKEY, NATS_CA, NATS_CERT, NATS_KEY } = settings;
  if (NATS_URL)
    return { resource: givenBroker(NATS_URL), env: { NATS_URL, NATS_CREDS, NATS_NKEY, NATS_CA, NATS_CERT, NATS_KEY } };

  const server = natsServer(host, { port: await freePort(), monitorPort: await freePort(), password });
  return { resource: server.resource, env: { NATS_URL: server.url } };
}
