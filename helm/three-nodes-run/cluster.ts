import { servicePlans } from '@dreamreel/infra/dev/service-plans';
import type { DatabaseAddress } from '@dreamreel/infra/quality/faults/ledger/find-differences';
import { movieOfToday, newPlayer } from '@dreamreel/infra/quality/player/player';
import pWaitFor from 'p-wait-for';
import { throughPort } from '../cluster/port-forward.ts';
import type { Release } from '../cluster/release.ts';

/** Name of the Service or Ingress through which the simulated players reach the gateway. */
const PLAYERS = 'players';
const GATEWAY = 'dreamreel-gateway';
const FIRST_MOVIE_MS = 900_000;

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

/** Opens a port on every node for the simulated players: a NodePort, or port 80 of the ingress controller. */
export async function openCluster(release: Release, isBehindIngress: boolean): Promise<Cluster> {
  const port = isBehindIngress ? await openIngress(release) : await openNodePort(release);
  const address = '.status.addresses[?(@.type=="InternalIP")].address';
  const nodes = await release.rows(['.metadata.name', address], 'nodes');
  const sites = nodes.map(([, ips]) => `http://${ips?.split(' ')[0]}:${port}`);
  const [site = ''] = sites;
  // A new installation has no movie until its first images have been stored.
  const opened = () => newPlayer(site).then(pWaitFor.resolveWith, () => false);
  const { movie } = await (await pWaitFor(opened, { interval: 2_000, timeout: FIRST_MOVIE_MS })).daily();
  return {
    release,
    nodes: nodes.map(([name = '']) => name),
    sites,
    title: (await movieOfToday(site)).title,
    date: movie.featuredDate,
    withDatabases: await databasesOf(release),
  };
}

/** Creates an Ingress of the same class as the release's Ingress, but without a host, so that it matches every name. */
async function openIngress({ kubectl }: Release): Promise<string> {
  const ingressClass = await kubectl('get', 'ingress/dreamreel', '-o', 'jsonpath={.spec.ingressClassName}');
  await kubectl('delete', `ingress/${PLAYERS}`, '--ignore-not-found');
  await kubectl('create', 'ingress', PLAYERS, `--class=${ingressClass}`, `--default-backend=${GATEWAY}:http`);
  return '80';
}

async function openNodePort({ kubectl }: Release): Promise<string> {
  await kubectl('delete', `service/${PLAYERS}`, '--ignore-not-found');
  const ports = ['--port=80', '--target-port=http'];
  await kubectl('expose', `service/${GATEWAY}`, `--name=${PLAYERS}`, '--type=NodePort', ...ports);
  return kubectl('get', `service/${PLAYERS}`, '-o', 'jsonpath={.spec.ports[0].nodePort}');
}

/**
 * Reads the database addresses while all services are running. `withDatabases` later replaces the host with a port
 * forwarded to the primary.
 */
async function databasesOf(release: Release): Promise<Cluster['withDatabases']> {
  const addresses = new Map<string, URL>();
  const print = ['/usr/local/bin/node', '--print', 'process.env.DATABASE_URL'];
  for (const { name, database } of servicePlans) {
    const command = ['exec', `deployment/dreamreel-${name}`, '--container', name, '--', ...print];
    if (database) addresses.set(name, new URL(await release.kubectl(...command)));
  }
  const primary = `service/${addresses.get('game')?.hostname}`;
  return (work) =>
    throughPort(
      release,
      primary,
      (forwarded) =>
        work(async (service) => {
          const address = new URL(addresses.get(service) ?? '');
          address.host = new URL(forwarded).host;
          return address.href;
        }),
      5_432,
    );
}
