import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { servicePlans } from '@dreamreel/infra/dev/service-plans';
import * as z from 'zod';
import type { Release } from '../cluster/release.ts';
import type { Cluster } from './cluster.ts';

const TIMEOUT_MS = 3_000;
const KUBELET = 10_250;
const SITE_NAME = 'dreamreel-gateway';
/** Ports that a pod with the label `dreamreel/reaches-<component>` can reach. All other ports are closed to it. */
const REACHABLE: Readonly<Record<string, number>> = {
  postgres: 5_432,
  nats: 4_222,
  objects: 9_000,
  painter: 3_100,
  gateway: 3_000,
};

const labels = z.record(z.string(), z.string()).default({});
const podsSchema = z.object({
  items: z.array(
    z.object({
      metadata: z.object({ name: z.string(), namespace: z.string(), labels }),
      spec: z.object({
        hostNetwork: z.boolean().default(false),
        containers: z.array(
          z.object({ ports: z.array(z.object({ containerPort: z.int(), protocol: z.string() })).default([]) }),
        ),
      }),
      status: z.object({ phase: z.string(), podIP: z.string().optional() }),
    }),
  ),
});
type Labels = Readonly<Record<string, string>>;

/** A TCP port of a pod, or of another address without labels. */
export type Target = {
  readonly what: string;
  readonly ip: string;
  readonly port: number;
  readonly namespace?: string;
  readonly labels?: Labels;
};

/** Whether each target could be reached from one pod. */
type Tried = { readonly service: string; readonly from: Target; readonly isConnected: readonly boolean[] };

/**
 * From one pod of each service, tries to connect to every port of every pod, to the API server, to the kubelets and to
 * an external address. Throws if a connection succeeded that the pod's labels don't allow, or failed that they do.
 */
export async function checkPolicies(cluster: Cluster): Promise<string> {
  const { release } = cluster;
  const outside = await listenOutside(cluster);
  try {
    const ports = await podPorts(release);
    const targets = [...ports, ...(await machineTargets(cluster)), outside.target];
    const wrong: string[] = [];
    for (const { name: service } of servicePlans) {
      const from = ports.find((each) => each.namespace === release.namespace && componentOf(each) === service);
      if (!from) throw new Error(`no pod of ${service} is running`);
      const pod = from.what.replace(/^.*\/|:.*$/g, '');
      const isConnected = await tryAll(release, [pod, '--container', service], targets);
      wrong.push(...wrongConnections({ service, from, isConnected }, targets));
    }
    if (wrong.length > 0) throw new Error(wrong.join('; '));
    return `each service tried ${targets.length} ports and reached only those that it may reach`;
  } finally {
    outside.close();
  }
}

/** Returns the connections that succeeded but aren't allowed, or failed but are allowed. */
export function wrongConnections({ service, from, isConnected }: Tried, targets: readonly Target[]): string[] {
  return targets.flatMap((to, index) => {
    if (to.ip === from.ip || isAllowed(from, to) === isConnected[index]) return [];
    return `${service} ${isConnected[index] ? 'reached' : 'did not reach'} ${to.what}`;
  });
}

const componentOf = ({ labels = {} }: Target) => labels['app.kubernetes.io/component'] ?? '';

function isAllowed(from: Target, to: Target): boolean {
  if (to.labels?.['k8s-app'] === 'kube-dns') return to.port === 53;
  const part = componentOf(to);
  const isReachable = from.labels?.[`dreamreel/reaches-${part}`] === 'true' && REACHABLE[part] === to.port;
  return isReachable && from.namespace === to.namespace;
}

/** Returns all running pods that don't use the host network, with each of their declared TCP ports. */
async function podPorts({ kubectl }: Release): Promise<readonly Target[]> {
  const { items } = podsSchema.parse(JSON.parse(await kubectl('get', 'pods', '--all-namespaces', '-o', 'json')));
  return items.flatMap(({ metadata: { name, namespace, labels }, spec, status: { phase, podIP: ip } }) => {
    if (ip === undefined || phase !== 'Running' || spec.hostNetwork) return [];
    const ports = spec.containers.flatMap(({ ports }) => ports).filter(({ protocol }) => protocol === 'TCP');
    return ports.map(({ containerPort: port }) => ({
      ...{ what: `${namespace}/${name}:${port}`, ip, port, namespace, labels },
    }));
  });
}

async function machineTargets({ release, sites }: Cluster): Promise<Target[]> {
  const read = async (what: string, kind: string, path: string): Promise<Target> => {
    const text = await release.kubectl('get', `${kind}/kubernetes`, '--namespace', 'default', '-o', `jsonpath=${path}`);
    const [ip = '', port = ''] = text.split(' ');
    return { what, ip, port: Number(port) };
  };
  const endpoint = '{.subsets[0].addresses[0].ip} {.subsets[0].ports[0].port}';
  return [
    await read('the Kubernetes API by its service', 'service', '{.spec.clusterIP} {.spec.ports[0].port}'),
    await read('the Kubernetes API by its address', 'endpoints', endpoint),
    ...sites.map((site) => {
      const { hostname: ip } = new URL(site);
      return { what: `the kubelet of ${ip}`, ip, port: KUBELET };
    }),
  ];
}

/** Starts a server on the local machine, which is outside the cluster but reachable from the nodes. */
async function listenOutside({ sites }: Cluster): Promise<{ readonly target: Target; readonly close: () => void }> {
  const node = new URL(sites[0] ?? '').hostname;
  const network = node.split('.').slice(0, 3).join('.');
  const all = Object.values(networkInterfaces()).flat();
  const ip = all.find((each) => each?.address.startsWith(`${network}.`))?.address;
  if (ip === undefined) throw new Error(`this machine has no address in the network of ${node}`);
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  return { target: { what: 'an address outside the cluster', ip, port }, close: () => void server.close() };
}

/**
 * From inside a container, tries to connect to each target and to resolve the gateway's DNS name. The image must
 * contain Node.js.
 */
async function tryAll({ kubectl }: Release, container: readonly string[], targets: readonly Target[]) {
  const addresses = JSON.stringify(targets.map(({ ip, port }) => ({ host: ip, port })));
  const program = `(${connectToAll})(${addresses}, ${TIMEOUT_MS}, ${JSON.stringify(SITE_NAME)})`;
  const text = await kubectl('exec', ...container, '--', '/usr/local/bin/node', '--eval', program);
  const all = z.array(z.boolean()).parse(JSON.parse(text));
  if (!all.at(-1)) throw new Error(`${container[0]} can't resolve ${SITE_NAME}`);
  return all.slice(0, -1);
}

/** This function runs inside a container. */
async function connectToAll(addresses: readonly { host: string; port: number }[], timeout: number, name: string) {
  const { connect } = process.getBuiltinModule('node:net');
  const { lookup } = process.getBuiltinModule('node:dns').promises;
  const tried = addresses.map(
    (address) =>
      new Promise<boolean>((resolve) => {
        const socket = connect({ ...address, timeout });
        const end = (isConnected: boolean) => {
          socket.destroy();
          resolve(isConnected);
        };
        socket.on('connect', () => end(true));
        socket.on('timeout', () => end(false));
        socket.on('error', () => end(false));
      }),
  );
  const known = lookup(name).then(
    () => true,
    () => false,
  );
  process.stdout.write(JSON.stringify(await Promise.all([...tried, known])));
}
