import { servicePlans } from '@dreamreel/infra/dev/service-plans';
import * as z from 'zod';
import type { Release } from '../cluster/release.ts';
import type { Cluster } from './cluster.ts';

const TIMEOUT_MS = 3_000;
const KUBELET = '10250';
const SITE_NAME = 'dreamreel-gateway';
/** Ports that a pod with the label `dreamreel/reaches-<component>` can reach. All other ports are closed to it. */
const REACHABLE: Readonly<Record<string, string>> = {
  postgres: '5432',
  nats: '4222',
  objects: '9000',
  painter: '3100',
  gateway: '3000',
};
const POD = ['.metadata.namespace', '.metadata.name', '.status.podIP', '.spec.hostNetwork', '.metadata.labels'];
const TCP_PORTS = '.spec.containers[*].ports[?(@.protocol=="TCP")].containerPort';

/** A TCP port of a pod, or of another address without labels. */
type Target = {
  readonly name: string;
  readonly ip: string;
  readonly port: string;
  readonly namespace?: string;
  readonly labels?: Readonly<Record<string, string>>;
};

/**
 * From one pod of each service, tries to connect to every port of every pod, to the API server and to the kubelets.
 * Throws if a connection succeeded that the pod's labels don't allow, or failed that they do.
 */
export async function checkPolicies({ release, sites }: Cluster): Promise<string> {
  const pods = await podPorts(release);
  const targets = [...pods, ...(await machinePorts(release, sites))];
  const wrong: string[] = [];
  for (const { name: service } of servicePlans) {
    const from = pods.find((pod) => pod.namespace === release.namespace && componentOf(pod) === service);
    if (!from) throw new Error(`no pod of ${service} is running`);
    const isConnected = await tryAll(release, [from.name, '--container', service], targets);
    for (const [index, to] of targets.entries())
      if (to.ip !== from.ip && isAllowed(from, to) !== isConnected[index])
        wrong.push(`${service} ${isConnected[index] ? 'reached' : 'did not reach'} ${to.name}:${to.port}`);
  }
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  return `each service tried ${targets.length} ports and reached only those that it may reach`;
}

const componentOf = ({ labels = {} }: Target) => labels['app.kubernetes.io/component'] ?? '';

function isAllowed(from: Target, to: Target): boolean {
  if (to.labels?.['k8s-app'] === 'kube-dns') return to.port === '53';
  const part = componentOf(to);
  const isReachable = from.labels?.[`dreamreel/reaches-${part}`] === 'true' && REACHABLE[part] === to.port;
  return isReachable && from.namespace === to.namespace;
}

/** Returns all running pods that don't use the host network, with each of their declared TCP ports. */
async function podPorts({ rows }: Release): Promise<readonly Target[]> {
  const running = ['pods', '--all-namespaces', '--field-selector=status.phase=Running'];
  const pods = await rows([...POD, TCP_PORTS], ...running);
  return pods.flatMap(([namespace = '', name = '', ip = '', hostNetwork, labels, ports = '']) => {
    if (hostNetwork === 'true') return [];
    const target = { namespace, name, ip, labels: JSON.parse(labels || '{}') };
    return (ports.match(/\d+/g) ?? []).map((port) => ({ ...target, port }));
  });
}

/** Returns the API server, by its service and by its address, and the kubelets. */
async function machinePorts({ kubectl }: Release, sites: readonly string[]): Promise<readonly Target[]> {
  const read = async (kind: string, path: string): Promise<Target> => {
    const text = await kubectl('get', `${kind}/kubernetes`, '--namespace', 'default', '-o', `jsonpath=${path}`);
    const [ip = '', port = ''] = text.split(' ');
    return { name: `the Kubernetes API (${kind})`, ip, port };
  };
  return [
    await read('service', '{.spec.clusterIP} {.spec.ports[0].port}'),
    await read('endpoints', '{.subsets[0].addresses[0].ip} {.subsets[0].ports[0].port}'),
    ...sites.map((site) => ({ name: `the kubelet of ${site}`, ip: new URL(site).hostname, port: KUBELET })),
  ];
}

/** From inside a container, which must contain Node.js, resolves the gateway's DNS name and connects to each target. */
async function tryAll({ kubectl }: Release, container: readonly string[], targets: readonly Target[]) {
  const addresses = JSON.stringify(targets.map(({ ip, port }) => ({ host: ip, port, timeout: TIMEOUT_MS })));
  const program = `(${connectToAll})(${addresses}, ${JSON.stringify(SITE_NAME)})`;
  const text = await kubectl('exec', ...container, '--', '/usr/local/bin/node', '--eval', program);
  return z.array(z.boolean()).parse(JSON.parse(text));
}

/** This function runs inside a container. */
async function connectToAll(addresses: readonly { host: string; port: string; timeout: number }[], name: string) {
  const { connect } = process.getBuiltinModule('node:net');
  const { once } = process.getBuiltinModule('node:events');
  await process.getBuiltinModule('node:dns').promises.lookup(name);
  const isReachable = async (address: { host: string; port: string; timeout: number }) => {
    const socket = connect({ ...address, port: Number(address.port) });
    socket.on('timeout', () => socket.destroy(new Error('timeout')));
    const isConnected = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isConnected;
  };
  process.stdout.write(JSON.stringify(await Promise.all(addresses.map(isReachable))));
}
