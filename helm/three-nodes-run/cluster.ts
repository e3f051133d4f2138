import { servicePlans } from '@dreamreel/infra/dev/service-plans';
import type { DatabaseAddress } from '@dreamreel/infra/quality/faults/ledger/read-state';
import { movieOfToday, newPlayer } from '@dreamreel/infra/quality/player/player';
import pWaitFor from 'p-wait-for';
import * as z from 'zod';
import { throughPort } from '../cluster/port-forward.ts';
import type { Release } from '../cluster/release.ts';

/** Name of the Service or Ingress through which the simulated players reach the gateway. */
const PLAYERS = 'players';
const GATEWAY = 'dreamreel-gateway';
const FIRST_MOVIE_MS = 900_000;

/** The installation under test, including the addresses that simulated players and this command use. */
export type Cluster = {
  readonly release: Release;
  readonly nodes: readonly string[];
  /** One address per node. */
  readonly sites: readonly string[];
  readonly title: string;
  readonly date: string;
  /** Runs `work` with the addresses of the service databases on the current Postgres primary. */
  readonly withDatabases: <T>(work: (addressOf: DatabaseAddress) => Promise<T>) => Promise<T>;
};

const nodesSchema = z.object({
  items: z.array(
    z.object({
      metadata: z.object({ name: z.string() }),
      status: z.object({ addresses: z.array(z.object({ type: z.string(), address: z.string() })) }),
    }),
  ),
});

/** Opens a port on every node for the simulated players: a NodePort, or port 80 of the ingress controller. */
export async function openCluster(release: Release, isBehindIngress: boolean): Promise<Cluster> {
  const port = isBehindIngress ? await openIngress(release) : await openNodePort(release);
  const { items } = nodesSchema.parse(JSON.parse(await release.kubectl('get', 'nodes', '-o', 'json')));
  const sites = items.map(({ status }) => {
    const internal = status.addresses.find(({ type }) => type === 'InternalIP');
    return `http://${internal?.address}:${port}`;
  });
  const [site = ''] = sites;
  // A new installation has no movie until its first images have been stored.
  const opened = () => newPlayer(site).then(pWaitFor.resolveWith, () => false);
  const { movie } = await (await pWaitFor(opened, { interval: 2_000, timeout: FIRST_MOVIE_MS })).daily();
  return {
    release,
    nodes: items.map(({ metadata }) => metadata.name),
    sites,
    title: (await movieOfToday(site)).title,
    date: movie.featuredDate,
    withDatabases: await databasesOf(release),
  };
}

/** Creates an Ingress of the same class as the release's Ingress, but without a host, so that it matches every name. */
async function openIngress(release: Release): Promise<string> {
  const ingressClassName = await release.kubectl('get', 'ingress/dreamreel', '-o', 'jsonpath={.spec.ingressClassName}');
  await release.apply({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: { name: PLAYERS },
    spec: { ingressClassName, defaultBackend: { service: { name: GATEWAY, port: { name: 'http' } } } },
  });
  return '80';
}

async function openNodePort(release: Release): Promise<string> {
  const selector = JSON.parse(await release.kubectl('get', `service/${GATEWAY}`, '-o', 'jsonpath={.spec.selector}'));
  await release.apply({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: PLAYERS },
    spec: { type: 'NodePort', selector, ports: [{ port: 80, targetPort: 'http' }] },
  });
  return release.kubectl('get', `service/${PLAYERS}`, '-o', 'jsonpath={.spec.ports[0].nodePort}');
}

/**
 * Reads the database addresses while all services are running. `withDatabases` later replaces the host with a port
 * forwarded to the primary.
 */
async function databasesOf(release: Release): Promise<Cluster['withDatabases']> {
  const addresses = new Map<string, string>();
  for (const { name, database } of servicePlans) {
    if (!database) continue;
    const print = ['/usr/local/bin/node', '--print', 'process.env.DATABASE_URL'];
    addresses.set(
      name,
      await release.kubectl('exec', `deployment/dreamreel-${name}`, '--container', name, '--', ...print),
    );
  }
  const primary = new URL(addresses.get('game') ?? '').hostname;
  return (work) =>
    throughPort(
      release,
      `service/${primary}`,
      (forwarded) =>
        work(async (service) => {
          const address = new URL(addresses.get(service) ?? '');
          address.host = new URL(forwarded).host;
          return address.href;
        }),
      5_432,
    );
}
