import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { servicePlans } from '@dreamreel/infra/dev/service-plans';
import type { Cluster } from '../cluster.ts';
import { clusterPods, clusterPolicies } from './cluster-policies.ts';
import { isAllowed, type PodAt, type Target } from './policy-rules.ts';
import { type Outcome, tryConnections } from './try-connections.ts';
import { withUnboundPod } from './unbound-pod.ts';

const KUBELET = 10_250;
const SITE_NAME = 'dreamreel-gateway';

type Address = Target & { readonly what: string };

/** Results of one service's connection attempts. */
export type Tried = {
  readonly service: string;
  readonly reached: readonly string[];
  readonly rejected: readonly string[];
  /** Connections that succeeded although the policies forbid them, or failed although the policies allow them. */
  readonly wrong: readonly string[];
  /** Failed connections to targets that no pod could reach. These failures don't prove that a policy is enforced. */
  readonly unproven: readonly string[];
};

/**
 * From one pod of each service, tries to connect to every port of every pod, to the API server, to the kubelets and to
 * an external address.
 */
export async function enforcedPolicies(cluster: Cluster): Promise<readonly Tried[]> {
  const { release } = cluster;
  const outside = await listenOutside(cluster);
  try {
    const policies = await clusterPolicies(release);
    const pods = await clusterPods(release);
    const addresses = [...podAddresses(pods), ...(await machineAddresses(cluster)), outside.address];
    const unbound = await withUnboundPod(release, (target) => tryConnections(release, target, addresses, SITE_NAME));
    const known = new Set(
      addresses.flatMap(({ what }, index) => (unbound.outcomes[index] === 'connected' ? what : [])),
    );

    const outcomes: { readonly service: string; readonly from: PodAt; readonly tried: readonly Outcome[] }[] = [];
    for (const { name: service } of servicePlans) {
      const from = podOf(pods, release.namespace, service);
      const target = [from.name, '--container', service];
      const { outcomes: tried, names } = await tryConnections(release, target, addresses, SITE_NAME);
      if (names === 'failed') throw new Error(`${service} can't resolve ${SITE_NAME}`);
      tried.forEach((outcome, index) => {
        if (outcome === 'connected') known.add(addresses[index]?.what ?? '');
      });
      outcomes.push({ service, from, tried });
    }
    return outcomes.map(({ service, from, tried }) => {
      const others = addresses.map((address, index) => ({ address, outcome: tried[index] ?? 'failed' }));
      return compared(
        service,
        others.filter(({ address }) => address.ip !== from.ip),
        (address) => isAllowed(policies, from, address),
        known,
      );
    });
  } finally {
    outside.close();
  }
}

type TriedAddress = { readonly address: Address; readonly outcome: Outcome };

/**
 * Compares the results of connection attempts with the network policies. `known` contains the targets that at least one
 * pod could reach.
 */
export function compared(
  service: string,
  tried: readonly TriedAddress[],
  isFree: (address: Address) => boolean,
  known: ReadonlySet<string>,
): Tried {
  const names = (keep: (one: TriedAddress, isFree: boolean) => boolean) =>
    tried.filter((one) => keep(one, isFree(one.address))).map(({ address }) => address.what);
  return {
    service,
    reached: names(({ outcome }, free) => free && outcome === 'connected'),
    rejected: names(({ outcome }, free) => !free && outcome === 'failed'),
    wrong: [
      ...names(({ outcome }, free) => !free && outcome === 'connected').map((what) => `reached ${what}`),
      ...names(({ outcome }, free) => free && outcome === 'failed').map((what) => `did not reach ${what}`),
    ],
    unproven: names(({ address, outcome }, free) => !free && outcome === 'failed' && !known.has(address.what)),
  };
}

const podAddresses = (pods: readonly PodAt[]): Address[] =>
  pods.flatMap((pod) =>
    pod.ports.map(({ containerPort }) => ({
      what: `${pod.namespace}/${pod.name}:${containerPort}`,
      ip: pod.ip,
      port: containerPort,
      pod,
    })),
  );

async function machineAddresses({ release, sites }: Cluster): Promise<Address[]> {
  const read = (what: string, path: string) => release.kubectl('get', what, '--namespace', 'default', '-o', path);
  const service = await read('service/kubernetes', 'jsonpath={.spec.clusterIP} {.spec.ports[0].port}');
  const endpoint = await read(
    'endpoints/kubernetes',
    'jsonpath={.subsets[0].addresses[0].ip} {.subsets[0].ports[0].port}',
  );
  const of = (what: string, text: string): Address => {
    const [ip = '', port = ''] = text.split(' ');
    return { what, ip, port: Number(port) };
  };
  return [
    of('the Kubernetes API by its service', service),
    of('the Kubernetes API by its address', endpoint),
    ...sites.map((site) => {
      const { hostname } = new URL(site);
      return { what: `the kubelet of ${hostname}`, ip: hostname, port: KUBELET };
    }),
  ];
}

/** Starts a server on the local machine, which is outside the cluster but reachable from the nodes. */
async function listenOutside({ sites }: Cluster): Promise<{ readonly address: Address; readonly close: () => void }> {
  const node = new URL(sites[0] ?? '').hostname;
  const network = node.split('.').slice(0, 3).join('.');
  const ip = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.address.startsWith(`${network}.`))?.address;
  if (ip === undefined) throw new Error(`this machine has no address in the network of ${node}`);
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  return { address: { what: 'an address outside the cluster', ip, port }, close: () => void server.close() };
}

function podOf(pods: readonly PodAt[], namespace: string, service: string): PodAt {
  const found = pods.find(
    (pod) => pod.namespace === namespace && pod.labels['app.kubernetes.io/component'] === service,
  );
  if (!found) throw new Error(`no pod of ${service} is running`);
  return found;
}
