import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '@dreamreel/infra/quality/load/run-k6';
import { execa } from 'execa';
import * as z from 'zod';
import { brokerState } from '../cluster/event-stream.ts';
import type { Release } from '../cluster/release.ts';
import type { Cluster } from './cluster.ts';

/** Downtime of a killed node, longer than Kubernetes needs to detect a lost node. */
const NODE_DOWN_MS = 45_000;
const CUT_MS = 30_000;
const REPLACED_TIMEOUT = '--timeout=180s';
const PRIMARY = ['pods', '-l', 'cnpg.io/instanceRole=primary', '-o'];

/** Services that the chart scales with HorizontalPodAutoscalers as the number of players changes. */
const SCALED = ['gateway', 'game'] as const;
const SCALED_TIMEOUT = '--timeout=240s';
const [LEAST, MOST] = [3, 6];
/** Load that two cores can handle while also running three nodes. The pods' CPU requests are reduced proportionally. */
const RATE = '80';

export type Fault = { readonly name: string; readonly happen: () => Promise<string> };

/**
 * Returns the faults in the order in which they are injected. Every fault ends without manual intervention. The
 * autoscaler fault is last because the autoscaler waits ten minutes before it removes pods.
 */
export function allFaults(cluster: Cluster): readonly Fault[] {
  const { release, nodes } = cluster;
  return [
    ...nodes.map((node) => ({ name: `${node} drained and back`, happen: () => drain(release, node) })),
    ...nodes.map((node) => ({ name: `${node} killed and started again`, happen: () => killNode(release, node) })),
    { name: 'the Postgres primary killed', happen: () => killPrimary(release) },
    { name: 'the NATS leaders killed', happen: () => killBrokerLeaders(release) },
    { name: 'the zone of the Postgres primary cut off for 30 s', happen: () => cutOffPrimary(release) },
    { name: 'the autoscaler from 3 to 6 at midnight', happen: () => growAtMidnight(cluster) },
  ];
}

/**
 * Runs the program in `NODE_CONTROL`, such as `helm/cluster/three-nodes/node`, because the Kubernetes API can't kill or
 * isolate machines. `kill` kills all processes on a node, including its containers. `cut` drops all network packets
 * between a node and the rest of the cluster, including the API server.
 */
async function control(command: 'kill' | 'start' | 'cut' | 'heal', node: string): Promise<void> {
  const program = z.string('NODE_CONTROL: the program that kills and cuts off nodes').parse(process.env.NODE_CONTROL);
  await execa(program, [command, node], { timeout: 120_000 });
}

/**
 * Excludes the object store from drains. Two of its four servers have volumes on the same node, and the
 * PodDisruptionBudget allows only one of them to be evicted.
 */
const EXCEPT_OBJECT_STORE = '--pod-selector=app.kubernetes.io/component!=objects';

async function drain(release: Release, node: string): Promise<string> {
  const { primary } = await podsOf(release, node);
  // `--force` is needed because nodes can also run unrelated pods that have no controller.
  const { exitCode, all, moved } = await release.drain(node, '--force', EXCEPT_OBJECT_STORE, '--timeout=120s');
  if (exitCode !== 0) throw new Error(`drain of ${node}: ${all.split('\n').slice(-3).join(' ')}`);
  return `${moved} pods moved${primary}`;
}

/** Isolates the node before killing it so that its processes can't close their connections. */
async function killNode(release: Release, node: string): Promise<string> {
  const { count, primary } = await podsOf(release, node);
  try {
    await control('cut', node);
    await control('kill', node);
    await sleep(NODE_DOWN_MS);
  } finally {
    await control('start', node);
    await control('heal', node);
  }
  return `dead for ${NODE_DOWN_MS / 1_000} s, with ${count} pods${primary}`;
}

/** Describes how many of the release's pods run on a node and whether they include the Postgres primary. */
async function podsOf(release: Release, node: string) {
  const pods = (await release.kubectl('get', 'pods', `--field-selector=spec.nodeName=${node}`, '-o', ROLES)).trim();
  const primary = pods.includes('=primary') ? ', the Postgres primary among them' : '';
  return { count: pods.split('\n').length, primary };
}
const ROLES = 'jsonpath={range .items[*]}{.metadata.name}={.metadata.labels.cnpg\\.io/instanceRole}{"\\n"}{end}';

async function killPrimary(release: Release): Promise<string> {
  const before = await release.kubectl('get', ...PRIMARY, 'jsonpath={.items[0].metadata.name}');
  await kill(release, before);
  return `was ${before}`;
}

async function killBrokerLeaders(release: Release): Promise<string> {
  const { stream, meta } = await brokerState(release);
  const events = stream?.cluster.leader;
  const leaders = [...new Set([events, meta])].filter((leader) => leader !== undefined);
  if (leaders.length === 0) throw new Error('NATS reports no leader');
  await Promise.all(leaders.map((leader) => kill(release, leader)));
  return events === meta
    ? `${events} led both`
    : `${events} led the events, ${meta} the cluster; both were killed at the same time`;
}

async function cutOffPrimary(release: Release): Promise<string> {
  const node = await release.kubectl('get', ...PRIMARY, 'jsonpath={.items[0].spec.nodeName}');
  await control('cut', node);
  await sleep(CUT_MS).finally(() => control('heal', node));
  return node;
}

async function kill({ kubectl }: Release, pod: string): Promise<void> {
  await kubectl('delete', `pod/${pod}`, '--grace-period=0', '--force');
  for (const condition of ['create', 'condition=Ready'])
    await kubectl('wait', `pod/${pod}`, `--for=${condition}`, REPLACED_TIMEOUT);
}

/** Applies the midnight load until the gateway and game Deployments have scaled from three ready pods to six. */
async function growAtMidnight({ release, sites: [SITE = ''] }: Cluster): Promise<string> {
  await setScalers(release, LEAST, MOST, ...SCALED);
  // With keep-alive, the new pods would get no connections.
  const stop = await startLoad({ SITE, SCENARIO: 'constant', RATE, K6_NO_CONNECTION_REUSE: 'true' });
  const startedAt = performance.now();
  const problem = await waitForScale(release, MOST).then(() => '', String);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const { requests, failed } = await stop();
  const load = `${requests} additional requests at ${RATE} per second, ${failed} failed`;
  if (problem !== '') throw new Error(`the services did not scale up within ${seconds} s; ${load}; ${problem}`);
  return `${SCALED.join(' and ')} at ${MOST} after ${seconds} s; ${load}`;
}

/**
 * Scales the gateway and the game to exactly three pods and waits until all of them are ready. The catalogue's scale is
 * fixed because the CPU load of a cold start would trigger its autoscaler.
 */
export async function fixScale(release: Release): Promise<void> {
  await setScalers(release, LEAST, LEAST, ...SCALED, 'catalogue');
  await waitForScale(release, LEAST);
}

async function setScalers({ kubectl }: Release, least: number, most: number, ...services: readonly string[]) {
  const spec = JSON.stringify({ spec: { minReplicas: least, maxReplicas: most } });
  for (const service of services)
    await kubectl('patch', `horizontalpodautoscaler/dreamreel-${service}`, '--type=merge', '--patch', spec);
}

async function waitForScale({ kubectl }: Release, pods: number): Promise<void> {
  const deployments = SCALED.map((service) => `deployment/dreamreel-${service}`);
  for (const field of ['replicas', 'readyReplicas'])
    await kubectl('wait', ...deployments, `--for=jsonpath={.status.${field}}=${pods}`, SCALED_TIMEOUT);
}
