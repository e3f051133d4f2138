import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import pWaitFor from 'p-wait-for';
import { brokerLeaders } from '../../cluster/event-stream.ts';
import type { Release } from '../../cluster/release.ts';
import type { Cluster } from '../cluster.ts';
import type { NodeControl } from '../node-control.ts';

/** Downtime of a killed node, longer than Kubernetes needs to detect a lost node. */
const NODE_DOWN_MS = 45_000;
const CUT_MS = 30_000;
const REPLACED_WITHIN_MS = 180_000;
const PRIMARY = ['-l', 'cnpg.io/instanceRole=primary'];

export type Fault = { readonly name: string; readonly happen: () => Promise<string> };

/** Returns the faults in the order in which they are injected. Every fault ends without manual intervention. */
export function allFaults({ release, nodes }: Cluster, control: NodeControl): readonly Fault[] {
  return [
    ...nodes.map((node) => ({ name: `${node} drained and back`, happen: () => drain(release, node) })),
    ...nodes.map((node) => ({
      name: `${node} killed and started again`,
      happen: () => killNode(release, control, node),
    })),
    { name: 'the Postgres primary killed', happen: () => killPrimary(release) },
    { name: 'the NATS leaders killed', happen: () => killBrokerLeaders(release) },
    {
      name: 'the zone of the Postgres primary cut off for 30 s',
      happen: () => cutOff(release, control, PRIMARY),
    },
  ];
}

/**
 * Excludes the object store from drains. Two of its four servers have volumes on the same node, and the
 * PodDisruptionBudget allows only one of them to be evicted.
 */
const EXCEPT_OBJECT_STORE = '--pod-selector=app.kubernetes.io/component!=objects';

async function drain(release: Release, node: string): Promise<string> {
  const { primary } = await podsOf(release, node);
  // `--force` is needed because nodes can also run unrelated pods that have no controller.
  const options = ['--ignore-daemonsets', '--delete-emptydir-data', '--force', EXCEPT_OBJECT_STORE, '--timeout=120s'];
  const { exitCode, all } = await execa('kubectl', ['drain', node, ...options], { all: true, reject: false });
  const moved = new Set(all.match(/^evicting pod \S+/gm)).size;
  await release.kubectl('uncordon', node);
  if (exitCode !== 0) throw new Error(`drain of ${node}: ${all.split('\n').slice(-3).join(' ')}`);
  return `${moved} pods moved${primary}`;
}

/** Isolates the node before killing it so that its processes can't close their connections. */
async function killNode(release: Release, { kill, start, cut, heal }: NodeControl, node: string): Promise<string> {
  const { count, primary } = await podsOf(release, node);
  try {
    await cut(node);
    await kill(node);
    await sleep(NODE_DOWN_MS);
  } finally {
    await start(node);
    await heal(node);
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
  const before = await nameOf(release, PRIMARY);
  await kill(release, before);
  return `was ${before}`;
}

async function killBrokerLeaders(release: Release): Promise<string> {
  const { events, meta } = await brokerLeaders(release);
  const leaders = [...new Set([events, meta])].filter((leader) => leader !== undefined);
  if (leaders.length === 0) throw new Error('NATS reports no leader');
  await Promise.all(leaders.map((leader) => kill(release, leader)));
  return events === meta
    ? `${events} led both`
    : `${events} led the events, ${meta} the cluster; both were killed at the same time`;
}

async function cutOff(release: Release, { cut, heal }: NodeControl, selector: readonly string[]): Promise<string> {
  const node = await release.kubectl('get', 'pods', ...selector, '-o', 'jsonpath={.items[0].spec.nodeName}');
  await cut(node);
  try {
    await sleep(CUT_MS);
  } finally {
    await heal(node);
  }
  return node;
}

const nameOf = (release: Release, selector: readonly string[]) =>
  release.kubectl('get', 'pods', ...selector, '-o', 'jsonpath={.items[0].metadata.name}');

/**
 * Kills a pod and waits until a new pod with the same name exists. Until then, the API server still reports all pods as
 * available.
 */
async function kill(release: Release, pod: string): Promise<void> {
  const uid = () => release.kubectl('get', `pod/${pod}`, '--ignore-not-found', '-o', 'jsonpath={.metadata.uid}');
  const before = await uid();
  await release.kubectl('delete', `pod/${pod}`, '--grace-period=0', '--force', '--wait=false');
  const isReplaced = async () => !['', before].includes(await uid());
  await pWaitFor(isReplaced, { interval: 500, timeout: REPLACED_WITHIN_MS });
  await release.kubectl('wait', `pod/${pod}`, '--for=condition=Ready', `--timeout=${REPLACED_WITHIN_MS / 1_000}s`);
}
