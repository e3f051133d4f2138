import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { playGame } from './games.ts';
import { throughGateway } from './port-forward.ts';
import type { Release } from './release.ts';

const OUTAGE_MS = 30_000;
const RECOVERY_TIMEOUT_MS = 120_000;
const RESTARTS = ['.metadata.name', '.status.containerStatuses[*].restartCount'];
const NOT_ONE_OFF = 'app.kubernetes.io/name=dreamreel,app.kubernetes.io/component notin (seed,test)';

/**
 * Stops a dependency for 30 s. Then the site must respond, with a Retry-After header if the status is 503. After the
 * outage, games must work, and no container may have restarted.
 */
export async function outage(release: Release, part: 'postgres' | 'nats' | 'objects'): Promise<string> {
  const restarts = async () =>
    new Map((await release.rows(RESTARTS, 'pods', '-l', NOT_ONE_OFF)).map(([pod, counts]) => [pod, counts]));
  const before = await restarts();
  const scale = (replicas: number) =>
    release.kubectl('scale', `statefulset/dreamreel-${part}`, `--replicas=${replicas}`);

  await scale(0);
  await release.kubectl('wait', '--for=delete', `pod/dreamreel-${part}-0`, '--timeout=2m');
  await delay(OUTAGE_MS);
  const answer = await throughGateway(release, (site) => fetch(`${site}/api/daily-movie`));
  if (answer.status === 503) assert.ok(answer.headers.get('retry-after'), 'a 503 has Retry-After');
  else assert.equal(answer.status, 200);
  await scale(1);
  const seconds = await measureRecoverySeconds(release);
  for (const [pod, counts] of await restarts()) {
    // A pod that is new since then has no restarts.
    assert.equal(counts, before.get(pod) ?? counts?.replaceAll(/\d+/g, '0'), `${pod} restarted`);
  }
  return `stopped for 30 s: daily movie ${answer.status}; games work ${seconds} s after its return, no restart`;
}

export async function kill(release: Release, part: string): Promise<string> {
  await release.kubectl('delete', 'pod', `dreamreel-${part}-0`, '--grace-period=0', '--force');
  return `games work again after ${await measureRecoverySeconds(release)} s`;
}

/**
 * Drains the services' pods from each node and then uncordons the node. On a single-node cluster, the
 * PodDisruptionBudgets must block the drain before a service loses its last pod.
 */
export async function drainAll(release: Release, services: readonly string[]): Promise<string> {
  const nodes = (await release.kubectl('get', 'nodes', '-o', 'name')).split('\n');
  const outcomes: string[] = [];
  for (const node of nodes) {
    const ours = `--pod-selector=app.kubernetes.io/component in (${services.join(',')})`;
    const { exitCode, all, moved } = await release.drain(node, ours, '--timeout=60s');
    const isBlocked = /violate the pod's disruption budget/.test(all);
    if (moved === 0 || (exitCode !== 0 && !isBlocked)) throw new Error(`${node}: ${all}`);
    outcomes.push(`${node} ${exitCode === 0 ? 'drained' : 'held up by the budgets'}`);
    await release.rolledOut();
  }
  return outcomes.join(', ');
}

export async function measureRecoverySeconds(release: Release): Promise<number> {
  const startedAt = Date.now();
  const plays = () =>
    playGame(release).then(
      () => true,
      () => false,
    );
  await pWaitFor(plays, { interval: 1_000, timeout: RECOVERY_TIMEOUT_MS });
  await release.rolledOut();
  return Math.round((Date.now() - startedAt) / 1_000);
}
